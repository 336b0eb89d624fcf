/* Typing in a sheet: a digit that can only be a whole value moves on by itself, Backspace goes back. */
"use strict";
(() => {
  const grid = document.querySelector("[data-digits]");
  const cells = () => [...grid.querySelectorAll("td input")];
  const beside = (cell, by) => cells()[cells().indexOf(cell) + by];
  const go = (cell) => {
    if (!cell) return;
    cell.focus();
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    cell.select();
  };
  const counts = (cell) => /^[bt]/.test(cell.name);
  const size = (cell) => Number(cell.closest("tr").dataset.size);
  const isMark = (cell, typed) => cell.name[0] === "t" && /^[yn?x\u2713\u2714\u2717\u2718\u00d7]$/i.test(typed);
  const isCount = (cell, typed) => /^(0|[1-9][0-9]?)$/.test(typed) && Number(typed) <= size(cell);

  /* A cell that one comes to, by whatever way, has its number selected: what is typed replaces it. */
  let begun = ""; // what was typed in this cell since one came to it
  grid.addEventListener("focusin", ({ target: cell }) => { begun = ""; if (cell.matches("td input")) cell.select(); });
  grid.addEventListener("click", ({ target: cell }) => {
    begun = "";
    if (cell.matches("td input") && cell.selectionStart === cell.selectionEnd) cell.select();
  });

  /* Bids and tricks: what a further digit would make too large is whole. Only a digit behind one that was
     typed just now is the next number; beside one that stood there it replaces it. */
  grid.addEventListener("input", ({ target: cell, inputType = "" }) => {
    const before = begun, by = inputType.startsWith("insert") && inputType !== "insertFromPaste";
    begun = cell.value;
    if (!counts(cell)) return;
    if (by && !isCount(cell, cell.value) && !isMark(cell, cell.value)) {
      const key = cell.value[cell.selectionStart - 1] ?? "";
      if (isCount(cell, before) && before !== "0" && /^[0-9]$/.test(key) && cell.value === before + key) {
        const next = beside(cell, 1);
        cell.value = before;
        if (!next) return;
        go(next);
        next.value = key;
        next.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
        return;
      }
      if (isMark(cell, key) || isCount(cell, key)) begun = cell.value = key;
    }
    const typed = cell.value;
    if (isMark(cell, typed) || (isCount(cell, typed) && (typed === "0" || Number(typed) * 10 > size(cell)))) go(beside(cell, 1));
  });

  /* What was found is marked in its field. */
  const mark = () => {
    const at = new Set([...document.querySelectorAll("#found [data-marks]")].flatMap((link) => link.dataset.marks.split(" ")));
    for (const cell of cells()) cell.ariaInvalid = at.has(cell.id) ? "true" : null;
  };
  document.addEventListener("htmx:after:swap", mark);

  /* A tab that is thrown away loses nothing that was typed for this table. */
  const form = grid.closest("form");
  const table = [...form.elements].filter((one) => one.type === "hidden" && !["key", "more", "marks"].includes(one.name));
  const place = "paper " + form.getAttribute("action") + JSON.stringify(table.map((one) => [one.name, one.value]));
  const fields = () => [...grid.querySelectorAll("input, select")];
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}");
  const back = fields().filter((field) => field.value === "" && kept[field.name]);
  const again = document.getElementById("again");
  const look = () => grid.dispatchEvent(new Event("change", { bubbles: true }));
  if (back.length) {
    for (const field of back) field.value = kept[field.name];
    again.hidden = false;
    form.addEventListener("htmx:after:init", look, { once: true });
  }
  again.querySelector("button").addEventListener("click", () => {
    form.reset();
    again.hidden = true;
    look();
    go(cells()[0]);
  });
  let done = false; // a game that is kept is no longer typed
  form.addEventListener("submit", ({ submitter }) => { done = submitter?.value === "keep"; });
  window.addEventListener("pagehide", () => {
    if (done) { sessionStorage.removeItem(place); return; }
    const typed = fields().filter((field) => field.value !== "").map((field) => [field.name, field.value]);
    sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(typed)));
  });

  grid.addEventListener("keydown", (event) => {
    const cell = event.target, row = cell.closest("tr");
    if (!cell.matches("td input") || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = [...row.querySelectorAll("input")].indexOf(cell);
    const below = (line) => line?.querySelectorAll("td input")[column];
    const steps = {
      Enter: () => beside(cell, 1),
      " ": () => beside(cell, 1),
      ArrowDown: () => below(row.nextElementSibling),
      ArrowUp: () => below(row.previousElementSibling),
      Backspace: () => (cell.value === "" ? beside(cell, -1) : null),
    };
    const wanted = steps[event.key]?.();
    if (event.key === "Enter" || event.key === " ") event.preventDefault();
    if (!wanted) return;
    event.preventDefault();
    go(wanted);
  });
})();
