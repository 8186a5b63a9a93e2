// Values of command options: pure functions of a registered option and the typed text.

const TYPES = {
  3: "Text",
  4: "Whole number",
  5: "True or false",
  6: "Member",
  7: "Channel",
  8: "Role",
  9: "Member or role",
  10: "Number",
  11: "File",
};
const STRING = 3,
  INTEGER = 4,
  BOOLEAN = 5,
  USER = 6,
  CHANNEL = 7,
  NUMBER = 10;
export const ATTACHMENT = 11;
const SUBCOMMAND = 1,
  GROUP = 2;
const INVALID = "Enter a valid value";

/** Flattens commands and subcommands into lines that can be typed. `baseLine` has the registered names. */
export function typed(commands) {
  const flat = (command, words, baseWords) => {
    const inner = (command.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    const [names, baseNames] = [
      [...words, command.name],
      [...baseWords, command.base],
    ];
    return inner.length
      ? inner.flatMap((option) => flat(option, names, baseNames))
      : [{ ...command, line: names.join(" "), baseLine: baseNames.join(" ") }];
  };
  return commands.flatMap((command) => flat(command, [], []));
}

/** The fixed values of an option, as `{ label, value, person }`, or null for free input. */
export function candidates(option, view) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  if (option.type === BOOLEAN)
    return [
      { label: "True", value: true },
      { label: "False", value: false },
    ];
  if (option.type === USER)
    return view.people.filter((one) => one.here).map((one) => ({ label: one.name, value: one.id, person: one }));
  if (option.type === CHANNEL)
    return here(view).map((one) => ({ label: `#${one.name}`, value: one.id }));
  return null;
}

/** The channels of the same server. */
function here(view) {
  const current = view.places.find((one) => one.id === view.channel);
  return view.places.filter((one) => one.server !== null && one.server === current.server);
}

/** Returns the items whose label contains `text`, best first: whole label, prefix, prefix of a word, anywhere. */
export function matching(items, text) {
  const wanted = plain(text);
  const rank = ({ label }) => {
    const name = plain(label);
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    const place = name.indexOf(wanted);
    if (place < 0) return null;
    return /[\p{L}\p{N}]/u.test(name[place - 1]) ? 3 : 2;
  };
  const ranked = items.map((item) => [rank(item), item]).filter(([place]) => place !== null);
  return ranked.sort(([a], [b]) => a - b).map(([, item]) => item);
}

function plain(text) {
  return text.trim().replace(/^[@#]/, "").toLowerCase();
}

/** Returns the item that the text names exactly, or null. */
export function findNamed(items, text) {
  const id = /^<[@#]!?(\d+)>$/.exec(text.trim())?.[1];
  return items.find((item) => plain(item.label) === plain(text) || String(item.value) === (id ?? text.trim())) ?? null;
}

/** Parses the text for the option: `{ value }`, or `{ problem }` with a message for the user. */
export function parseValue(option, text, view) {
  const items = candidates(option, view);
  if (items) {
    const found = findNamed(items, text);
    return found ? { value: found.value } : { problem: INVALID };
  }
  if (option.type === INTEGER) return number(option, /^-?\d+$/.test(text.trim()) ? Number(text) : NaN);
  if (option.type === NUMBER) return number(option, text.trim() === "" ? NaN : Number(text.replace(",", ".")));
  if (option.type === STRING) return words(option, text);
  if (option.type === ATTACHMENT) return { problem: "Choose a file." };
  return { problem: `The playground doesn't support options of type ${TYPES[option.type] ?? option.type}.` };
}

function number(option, value) {
  const least = option.min_value ?? -Infinity;
  const most = option.max_value ?? Infinity;
  return Number.isFinite(value) && value >= least && value <= most
    ? { value }
    : { problem: `${INVALID}: ${describeType(option)}` };
}

function words(option, text) {
  const length = [...text].length;
  const fine = length >= (option.min_length ?? 1) && length <= (option.max_length ?? 6000);
  return fine ? { value: text } : { problem: `${INVALID}: ${describeType(option)}` };
}

/** Describes the accepted values in a few words. */
export function describeType(option) {
  if (option.choices?.length) return "Choice";
  const type = TYPES[option.type] ?? "Value";
  const least = option.min_value ?? option.min_length;
  const most = option.max_value ?? option.max_length;
  const unit = option.type === STRING ? " characters" : "";
  if (least !== undefined && most !== undefined) return `${type}, ${least} to ${most}${unit}`;
  if (least !== undefined) return `${type}, at least ${least}${unit}`;
  return most === undefined ? type : `${type}, at most ${most}${unit}`;
}
