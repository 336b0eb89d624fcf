/* What a page can do better with a script: everything also works without it. */
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const fill = (template, n) => template.replace("{n}", n);

/* Counting: − and + change the page, not the record, and survive a reload. */
const count = {
  get hand() { return $("#hand:has(#counting)"); },
  get place() { return `count ${this.hand.dataset.game} ${this.hand.dataset.deal}`; },
  size() { return Number(this.hand.dataset.size); },
  bid: (row) => Number($(".bid", row).lastChild.data),
  rows: () => $$("#counting tbody tr"),
  input: (row) => $("input[type=hidden]", row),
  value(row) { const typed = this.input(row).value; return typed === "" ? null : Number(typed); },
  values() { return this.rows().map((row) => this.value(row)); },

  change(row, step) {
    const now = this.value(row) ?? this.bid(row);
    const wanted = typeof step === "number" ? step : now + { less: -1, made: 0, more: 1 }[step];
    this.set(row, Math.min(Math.max(wanted, 0), this.size()));
    this.keep();
    this.show();
  },
  set(row, value) {
    this.input(row).value = value ?? "";
    if (value === null) return;
    const less = $("[name=less]", row), more = $("[name=more]", row);
    less.ariaDisabled = value === 0 ? "true" : null;
    more.ariaDisabled = value === this.size() ? "true" : null;
    $(".note", row)?.remove();
    let shown = $("output", row);
    if (!shown) {
      shown = document.createElement("output");
      const box = $("[name=made]", row), focused = box === document.activeElement;
      box.replaceWith(shown);
      if (focused) more.focus();
    }
    shown.value = value;
    shown.closest("td").classList.toggle("two", value > 9);
  },
  keep() { localStorage.setItem(this.place, JSON.stringify(this.values())); },
  restore() {
    if (!this.hand || !$("#count") || $("#speech .refusal")) return;
    if (location.search.includes("tricks=")) { history.replaceState(null, "", location.pathname); this.keep(); return; }
    const kept = JSON.parse(localStorage.getItem(this.place) ?? "null");
    if (!Array.isArray(kept) || kept.length !== this.rows().length) return;
    this.rows().forEach((row, at) => { if (kept[at] !== null) this.set(row, kept[at]); });
    this.show();
  },
  forget() { localStorage.removeItem(this.place); },
  tidy() {
    const hand = $("#hand"), still = this.hand && this.place;
    for (const place of Object.keys(localStorage)) {
      if (hand && place !== still && place.startsWith(`count ${hand.dataset.game} `)) localStorage.removeItem(place);
    }
  },
  show() {
    const values = this.values(), size = this.size();
    const blank = values.filter((value) => value === null).length;
    const sum = values.reduce((total, value) => total + (value ?? 0), 0);
    const out = size - sum, words = $("#still-out"), said = $("#words")?.dataset, fewer = "fewer" in this.hand.dataset;
    $("#won-sum").value = sum;
    $("#counting").classList.replace("bid-now", "won-now");
    $("#speech .refusal")?.remove();
    $("#readback").hidden = true;
    if (!said) return;
    let text = size === 1 ? said.rightOne : fill(said.right, size);
    if (out > 0) text = fewer ? fill(out === 1 ? said.lostOne : said.lost, out) : out === 1 ? said.outOne : fill(said.out, out);
    if (out < 0) text = out === -1 ? said.overOne : fill(said.over, -out);
    words.hidden = false;
    words.textContent = text;
    const wrong = fewer ? out < 0 : out;
    const why = blank ? (blank === 1 ? said.blankOne : fill(said.blank, blank)) : wrong ? text.replace(/\.$/, "") : "";
    $("#record").classList.toggle("outlined", Boolean(why));
    $("#record-why").textContent = why;
  },
};

/* Two quick taps at one place: the second was meant for what was there before, not for what has come since. */
const tap = { at: 0, x: 0, y: 0, on: null, ...JSON.parse(sessionStorage.getItem("tap") ?? "{}") };
document.addEventListener("click", (event) => {
  if (!event.detail) return; // by key or by script
  const at = Date.now(), { clientX: x, clientY: y, target: on } = event;
  if (at - tap.at < 350 && Math.hypot(x - tap.x, y - tap.y) < 24 && !tap.on?.isConnected) { event.preventDefault(); event.stopImmediatePropagation(); return; }
  Object.assign(tap, { at, x, y, on });
}, true);
window.addEventListener("pagehide", () => sessionStorage.setItem("tap", JSON.stringify({ at: tap.at, x: tap.x, y: tap.y })));

document.addEventListener("click", (event) => {
  const step = event.target.closest("#counting :is([name=less], [name=made], [name=more])");
  if (step) {
    event.preventDefault();
    if (!step.ariaDisabled) count.change(step.closest("tr"), step.name);
  }
  if (event.target.closest("[data-print]")) { event.preventDefault(); window.print(); }
  const copy = event.target.closest("[data-copy]");
  if (copy && navigator.clipboard) {
    event.preventDefault();
    navigator.clipboard.writeText($(copy.dataset.copy).textContent).then(() => { $("b", copy).textContent = copy.dataset.said; }, () => { copy.parentElement.open = true; });
  }
});
document.addEventListener("submit", (event) => {
  if (event.submitter?.name === "player" && count.hand) count.forget();
}, true);

/* A new game: names show on the dealer's keys as they are typed; Enter goes on to the next line. */
document.addEventListener("input", ({ target }) => {
  const key = target.id && $(`[data-mirrors="${target.id}"]`);
  if (key) key.textContent = target.value.trim() || key.dataset.blank;
  target.ariaInvalid = null; // until it is looked at again
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches(".new input")) return;
  event.preventDefault(); // rules are said back as one types; only its button reads all of it back
  if (event.target.id === "keep") $("button[value=keep]").click();
  if (!event.target.matches(".people input")) return;
  const names = $$(".people input");
  (names[names.indexOf(event.target) + 1] ?? $("#add") ?? $("#rules input:checked")).focus();
});
/* The browser's way back from the read-back finds everything still typed. */
const draft = {
  get form() { return $("form#new"); },
  get place() { return `draft ${this.form.getAttribute("action")}`; },
  keep() { if (this.form) sessionStorage.setItem(this.place, JSON.stringify(Object.fromEntries(new FormData(this.form)))); },
  restore() {
    if (!this.form || performance.getEntriesByType("navigation")[0]?.type !== "back_forward") return;
    const kept = sessionStorage.getItem(this.place);
    if (kept) htmx.ajax("POST", this.form.getAttribute("action"), { target: "#new", swap: "outerHTML", values: { ...JSON.parse(kept), do: "look" } });
  },
};
window.addEventListener("pagehide", () => draft.keep());

/* Digits: one that can only be a whole value counts at once; otherwise Enter or the second digit. */
const digits = {
  pending: "", at: null,
  row() {
    const rows = count.rows();
    return document.activeElement?.closest?.("#counting tbody tr") ?? rows.find((row) => count.value(row) === null) ?? rows[0];
  },
  legal() { return count.hand ? [...Array(count.size() + 1).keys()].map(String) : $$("#bids button.key:enabled").map((key) => key.value); },
  type(digit) {
    const typed = this.pending + digit, legal = this.legal();
    if (!this.pending) this.at = count.hand ? this.row() : null;
    if (legal.some((value) => value !== typed && value.startsWith(typed))) { this.pending = typed; this.hint(typed); }
    else if (legal.includes(typed)) this.enter(typed);
    else this.drop();
  },
  hint(typed) {
    const pen = count.hand ? $("output, [name=made]", this.at) : $(".pen");
    if (pen) pen.textContent = typed;
  },
  drop() {
    if (this.pending) this.hint((this.at && count.value(this.at)) ?? "");
    this.pending = "";
  },
  /* Whoever turns to something else has typed the whole number: what is shown is what is recorded. */
  settle() {
    if (!this.pending) return;
    if (count.hand) count.change(this.at, Number(this.pending)); else this.hint("");
    this.pending = "";
  },
  enter(typed) {
    if (!count.hand) {
      const key = $$("#bids button.key:enabled").find(({ value }) => value === typed);
      if (!key) { this.drop(); return; }
      this.pending = "";
      key.click();
      return;
    }
    this.pending = "";
    count.change(this.at, Number(typed));
    const next = this.at.nextElementSibling;
    (next ? $("[name=less]", next) : $("#record")).focus();
  },
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=hidden]), textarea, select")) return;
  if (!count.hand && !$("#bids")) return;
  if (/^[0-9]$/.test(event.key)) { event.preventDefault(); digits.type(event.key); return; }
  if (event.key === "Enter" && digits.pending) { event.preventDefault(); digits.enter(digits.pending); return; }
  if (event.key === "Escape") { digits.drop(); return; }
  if (event.key !== "Shift") digits.settle();
  if (event.key === "u" || event.key === "U") $("#undo button, .foot a[href$='/undo']")?.click();
});
document.addEventListener("pointerdown", () => digits.settle(), true);

/* A post that failed is sent again, with the same key, until an answer comes. */
const retry = {
  timer: 0, pause: 0, form: null, submitter: null,
  failed(ctx, said = "") {
    if (ctx.request.method !== "POST" || !ctx.request.form?.isConnected || !ctx.sourceElement.matches("form, button")) return; // a look is looked again
    [this.form, this.submitter] = [ctx.request.form, ctx.request.submitter];
    this.pause = Math.min(this.pause ? this.pause * 2 : 500, 8000);
    $("#retry").textContent = `Not recorded yet, trying again. ${said}`.trim();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.again(), this.pause);
  },
  again() {
    if (!this.form?.isConnected) { this.done(); return; }
    const submitter = this.submitter?.isConnected ? this.submitter : null;
    if (submitter) submitter.disabled = false;
    this.form.requestSubmit(submitter);
  },
  done() { clearTimeout(this.timer); this.pause = 0; this.form = null; $("#retry").textContent = ""; },
};
document.addEventListener("htmx:error", ({ detail }) => { if (detail.ctx?.request) retry.failed(detail.ctx); });
document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
  const plain = ctx.response.headers.get("Content-Type")?.startsWith("text/plain"); // a page is some other program's
  if (ctx.response.status >= 500) retry.failed(ctx, plain ? ctx.text : "");
});
document.addEventListener("htmx:before:request", ({ detail }) => { if (detail.ctx.request.form === retry.form) clearTimeout(retry.timer); });
document.addEventListener("htmx:after:request", ({ detail }) => { if (detail.ctx.request.form === retry.form && detail.ctx.response.status < 500) retry.done(); });
window.addEventListener("online", () => { if (retry.form) retry.again(); });

/* A view that refreshes itself says how old it is, from the moment it could not be reached. */
const age = {
  seen: Date.now(),
  tell() {
    const place = $("#age");
    if (!place) return;
    const seconds = Math.round((Date.now() - this.seen) / 1000);
    const lost = seconds > 6;
    place.classList.toggle("lost", lost);
    const time = new Date(this.seen).toTimeString().slice(0, 8);
    place.textContent = fill(lost ? place.dataset.lost : seconds === 1 ? place.dataset.one : place.dataset.many, seconds).replace("{time}", time);
  },
};
document.addEventListener("htmx:after:request", ({ detail }) => {
  if (detail.ctx.sourceElement.matches("[data-watch]") && detail.ctx.response.status < 400) { age.seen = Date.now(); age.tell(); }
});
setInterval(() => age.tell(), 1000);

/* After a swap: the eye and the keyboard go where the next entry is. */
let keyboard = false;
document.addEventListener("keydown", () => { keyboard = true; }, true);
document.addEventListener("pointerdown", () => { keyboard = false; }, true);
const broad = matchMedia("(min-width: 1024px)");
let beside; // what the sheet beside the table was made from
const wide = () => {
  const after = $("#hand")?.dataset.after;
  if (!broad.matches || !$("#beside") || after === beside) return;
  beside = after;
  htmx.trigger($("#beside"), "wide");
};
document.addEventListener("htmx:after:swap", ({ detail }) => {
  if (detail.ctx.sourceElement.closest?.(".score")) $("#explained")?.scrollIntoView({ block: "nearest" });
  if (detail.ctx.sourceElement.closest?.("[data-watch]")) wide();
  if (detail.ctx.sourceElement.closest?.("[data-watch], #beside, .score")) return;
  digits.pending = "";
  count.tidy();
  count.restore();
  const told = $("[data-focus]");
  if (told) { told.focus(); told.removeAttribute("data-focus"); }
  else if (keyboard && document.activeElement === document.body) $("#bids button.key, #counting [name=less], .step")?.focus();
  wide();
});
count.tidy();
count.restore();
document.addEventListener("DOMContentLoaded", () => { $("[data-focus]")?.removeAttribute("data-focus"); draft.restore(); age.tell(); });
/* htmx may be ready for it before this script is, or after. */
if ($("#beside[data-htmx-powered]")) wide();
document.addEventListener("htmx:after:init", ({ target }) => { if (target.id === "beside") wide(); });
broad.addEventListener("change", wide);
/* Explaining a cell moves nothing: its address names the row only for a page that is loaded anew. */
document.addEventListener("htmx:config:request", ({ detail }) => { if (detail.ctx.sourceElement.closest?.(".score")) detail.ctx.request.anchor = ""; });
