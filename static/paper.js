/* Typing in a sheet: a digit that can only be a whole value moves on by itself, Backspace goes back. */
"use strict";
(() => {
  const grid = document.querySelector("[data-digits]");
  const cells = () => [...grid.querySelectorAll("td input")];
  const beside = (cell, by) => cells()[cells().indexOf(cell) + by];
  const go = (cell) => { if (cell) { cell.focus(); cell.select(); } };
  const counts = (cell) => /^[bt]/.test(cell.name);
  const size = (cell) => Number(cell.closest("tr").dataset.size);

  /* Bids and tricks: what a further digit would make too large is whole. */
  grid.addEventListener("input", ({ target: cell }) => {
    if (!counts(cell) || !/^[0-9]+$/.test(cell.value)) return;
    const most = size(cell), typed = cell.value;
    if (typed.length === 2 && Number(typed) > most) {
      const next = beside(cell, 1);
      cell.value = typed[0];
      if (!next) return;
      go(next);
      next.value = typed[1];
      next.dispatchEvent(new Event("input", { bubbles: true }));
      return;
    }
    if (typed === "0" || Number(typed) * 10 > most) go(beside(cell, 1));
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
