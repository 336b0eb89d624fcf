/* Print screen: the square on a sheet is read from a photo. The photo stays on this device. */
"use strict";

const scan = {
  sides: [2400, 3400, 1600, 1000], // the longer side of what is looked at: large for small squares, small for shaky hands

  async read(input) {
    const [photo] = input.files, told = document.getElementById("scanned");
    input.value = ""; // the same photo may be picked again
    if (!photo) return;
    told.textContent = told.dataset.looking;
    const code = await this.code(photo, input.dataset.decoder).catch(() => "");
    const field = document.getElementById("code");
    told.textContent = code ? "" : told.dataset.none;
    if (!code) return;
    field.value = code;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  },
  async code(photo, decoder) {
    const [{ decodeQR }, picture] = await Promise.all([import(decoder), createImageBitmap(photo)]);
    for (const side of this.sides) {
      try { return decodeQR(this.pixels(picture, side)); } catch { /* nothing found at this size */ }
    }
    return "";
  },
  pixels(picture, side) {
    const share = Math.min(3, side / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * share)), height = Math.max(1, Math.round(picture.height * share));
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    drawing.fillStyle = "#fff"; // a picture may be transparent where the paper is
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(picture, 0, 0, width, height);
    return drawing.getImageData(0, 0, width, height);
  },
};
document.addEventListener("change", (event) => {
  if (event.target.id !== "scan") return;
  event.stopPropagation(); // the form is not sent for it
  scan.read(event.target);
}, true);
/* The field says the code of the table that is shown now, unless somebody is typing another one. */
let typing = false;
for (const kind of ["input", "change"]) {
  document.addEventListener(kind, ({ target }) => { if (target.id === "code") typing = kind === "input"; }, true);
}
document.addEventListener("htmx:after:swap", () => {
  const field = document.getElementById("code");
  if (field && !typing) field.value = field.defaultValue;
});
