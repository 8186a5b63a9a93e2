// The forms (modals) that a bot opens.

import { el } from "./dom.js";

const done = new Set();

/** Opens the newest form that was not seen yet. `send(interaction, fields)` sends it off and may throw. */
export function showForms(forms, send) {
  const next = forms.filter((form) => !done.has(form.interaction)).at(-1);
  for (const form of forms) if (form !== next) done.add(form.interaction);
  if (next && !document.querySelector("dialog[open]")) open(next, send);
}

/** Treats the forms that are there when the page opens as seen: they belong to an earlier sitting. */
export function forgetForms(forms) {
  for (const form of forms) done.add(form.interaction);
}

function open(form, send) {
  const problem = el("p", { class: "problem", role: "alert" });
  const close = () => dialog.close();
  const gone = () => {
    dialog.remove();
    // Chromium gives the focus back to a field that then takes no keys until it is focused anew.
    document.activeElement?.blur();
  };
  const submit = async (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(inputs.map((input) => [input.name, input.value]));
    try {
      await send(form.interaction, fields);
      close();
    } catch (error) {
      problem.textContent = error.message;
    }
  };
  const inputs = form.inputs.map(field);
  const labels = inputs.map((input, i) => el("label", {}, form.inputs[i].label, input));
  const dialog = el("dialog", { onclose: gone },
    el("form", { onsubmit: submit }, el("h2", {}, form.title), labels, problem,
      el("div", { class: "row" },
        el("button", { type: "button", class: "button secondary", onclick: close }, "Cancel"),
        el("button", { class: "button primary" }, "Submit"))));
  done.add(form.interaction);
  document.body.append(dialog);
  dialog.showModal();
}

function field(input) {
  return el(input.long ? "textarea" : "input", {
    name: input.custom_id, value: input.value, placeholder: input.placeholder, required: input.required,
    minLength: input.least, maxLength: input.most,
  });
}
