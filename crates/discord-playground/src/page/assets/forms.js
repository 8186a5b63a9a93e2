// Modals.

import { el } from "./dom.js";
import { icon } from "./icons.js";

const done = new Set();

/** Opens the newest modal that was not shown yet. `send(interaction, fields)` submits it and may throw. */
export function showForms(forms, send) {
  const next = forms.filter((form) => !done.has(form.interaction)).at(-1);
  for (const form of forms) if (form !== next) done.add(form.interaction);
  if (next) document.querySelector("dialog.lightbox[open]")?.close();
  if (next && !document.querySelector("dialog[open]")) open(next, send);
}

/** Marks modals as shown, so that they are not opened. */
export function forgetForms(forms) {
  for (const form of forms) done.add(form.interaction);
}

function open(form, send) {
  const problem = el("p", { class: "problem", role: "alert" });
  const fields = form.inputs.map(field);
  const close = () => dialog.close();
  const submit = async (event) => {
    event.preventDefault();
    const wrong = fields.filter((one) => !one.check())[0];
    if (wrong) return wrong.input.focus();
    try {
      await send(form.interaction, Object.fromEntries(fields.map((one) => [one.input.name, one.input.value])));
      close();
    } catch (error) {
      problem.textContent = error.message;
    }
  };
  const dialog = el(
    "dialog",
    { class: "form", aria: { labelledby: "form-title" }, onclose: () => gone(dialog) },
    el(
      "form",
      { onsubmit: submit, noValidate: true },
      el(
        "div",
        { class: "form-head" },
        el("h2", { id: "form-title" }, form.title),
        el("button", { type: "button", class: "icon", aria: { label: "Close" }, onclick: close }, icon("close")),
      ),
      fields.map((one) => one.node),
      problem,
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", class: "button secondary", onclick: close }, "Cancel"),
        el("button", { class: "button primary" }, "Submit"),
      ),
    ),
  );
  done.add(form.interaction);
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.input.focus();
}

function gone(dialog) {
  dialog.remove();
  // Chromium restores the focus to a field, which then ignores keys until it is focused again.
  const held = document.activeElement;
  held?.blur();
  held?.focus();
}

function field(input) {
  const most = input.most;
  const least = Math.max(input.least, input.required ? 1 : 0);
  const id = `field-${input.custom_id}`;
  const wrong = el("span", { class: "problem", id: `${id}-problem` });
  const counter = el("span", { class: "counter", aria: { hidden: "true" } });
  const box = el(input.long ? "textarea" : "input", {
    id,
    name: input.custom_id,
    value: input.value,
    placeholder: input.placeholder,
    required: input.required,
    maxLength: most,
    aria: { describedby: `${id}-problem` },
    oninput: () => count(),
  });
  const count = () => {
    wrong.textContent = "";
    box.removeAttribute("aria-invalid");
    counter.textContent = input.long || most <= 100 ? String(most - [...box.value].length) : "";
  };
  const check = () => {
    const length = [...box.value].length;
    const fine = (length === 0 && !input.required) || (length >= least && length <= most);
    if (fine) return true;
    wrong.textContent = length === 0 ? "This field is required" : `Must be ${least} to ${most} characters long`;
    box.setAttribute("aria-invalid", "true");
    return false;
  };
  count();
  const label = el(
    "label",
    { htmlFor: id },
    input.label,
    input.required && el("span", { class: "required", title: "required" }, " *"),
  );
  return { input: box, check, node: el("div", { class: "field" }, label, wrong, box, counter) };
}
