// Fields, which show the typed text until the program confirms it.
import {all, h, instead} from './elements.js';
import {state, content} from './state.js';

/** The unique name of a field: its route and its own name. */
export const fullName = own => state.line.route + ' ' + own;

export const keep = (name, value) => state.drafts.set(name, {value, isSent: false});
export const typedIn = own => state.drafts.get(fullName(own))?.value ?? '';
export const forgetTyped = own => state.drafts.delete(fullName(own));

/** The text of a field: the typed text until the program has the same text, then the program's. */
function draft(name, known) {
  const typed = state.drafts.get(name);
  if (typed?.isSent && String(typed.value).trim() === String(known).trim()) state.drafts.delete(name);
  return typed?.value ?? known;
}

/** Marks the value of a field as sent and returns it. */
export function sent(own, known) {
  const typed = state.drafts.get(fullName(own));
  if (typed) typed.isSent = true;
  return typed?.value ?? known;
}

const waiting = new Map();

/** Calls a function after a short pause in typing. */
export function soon(name, body) {
  clearTimeout(state.timers[name]);
  waiting.set(name, body);
  state.timers[name] = setTimeout(() => flush(name), 300);
}

function flush(name) {
  const body = waiting.get(name);
  waiting.delete(name);
  clearTimeout(state.timers[name]);
  body?.();
}

/** Immediately calls the functions that wait for a pause in typing. */
export const flushAll = () => waiting.forEach((body, name) => flush(name));

/**
 * A field with its label.
 *
 * `known` is the program’s value. `send`, if given, is called with the typed value after a short pause in typing.
 * `suggestions` are texts to choose from.
 */
export function field(label, own, known, send, properties = {}) {
  const {tag = 'input', suggestions, ...more} = properties;
  if (more.type === 'password') return secret(label, own);
  const name = fullName(own);
  const isBox = more.type === 'checkbox';
  const body = () => send(sent(own, known));
  const oninput = ({target}) => {
    keep(name, isBox ? target.checked : target.value);
    if (send) soon(name, body);
  };
  const value = isBox ? 'checked' : 'value';
  const element = h(tag, {
    type: tag === 'input' && 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    [value]: draft(name, known ?? (isBox ? false : '')), 'data-field': own, oninput, onchange: () => flush(name), ...more,
    list: suggestions ? 'list-' + own.replace(' ', '-') : null,
  });
  const list = suggestions && h('datalist', {id: 'list-' + own.replace(' ', '-')}, suggestions.map(each => h('option', {value: each})));
  return h(isBox ? 'label.box' : 'label.field', {key: 'field-' + own}, h('span', label), element, list);
}

/** A field for a secret, which is stored nowhere else. */
function secret(label, own) {
  const element = h('input', {type: 'password', autocomplete: 'off', spellcheck: 'false', 'data-field': own});
  return h('label.field', {key: 'field-' + own}, h('span', label), element);
}

/** Takes the text out of a field for a secret, which is empty from then on. */
function takeSecret(own) {
  const [element] = all('[data-field="' + own + '"]');
  const {value} = element;
  element.value = '';
  return value;
}

/** A field with a list of words to choose from. */
export function choice(label, own, known, words, send) {
  const options = words.map(({word, title}) => h('option', {value: word, selected: word === known}, title));
  return h('label.field', {key: 'field-' + own}, h('span', label),
    h('select', {value: known, 'data-field': own, onchange: event => send(event.target.value)}, options));
}

export const invalid = about => ({'aria-invalid': 'true', 'aria-describedby': about});

/** The field of a parameter, by its kind. */
export function parameterField(action, {name, title, kind, words}, known) {
  const own = action + ' ' + name;
  if (kind === 'document') return documentField(title, own);
  if (kind === 'choice') return choice(title, own, typedIn(own) || known, words, value => keep(fullName(own), value));
  const types = {number: 'number', flag: 'checkbox', secret: 'password'};
  return field(title, own, known, null, {type: types[kind] || 'text', autocomplete: 'off'});
}

/** The value of a parameter's field, converted to the type that the program expects. */
export function parameterValue(action, {name, kind, words}, known) {
  if (kind === 'secret') return takeSecret(action + ' ' + name);
  const typed = state.drafts.get(fullName(action + ' ' + name))?.value ?? known;
  if (kind === 'number') return Number(typed ?? 0);
  if (kind === 'flag') return Boolean(typed);
  return String(typed ?? words?.[0]?.word ?? '');
}

/** The maximum size of a file in bytes; a larger file is rejected before it is read. */
const largestFile = 50_000_000;

/** The maximum length of a text that is shown in its field. */
const longestShown = 3_000_000;

/** A field for a long text, which may come from a file. */
function documentField(label, own) {
  const typed = typedIn(own);
  const isLong = typed.length > longestShown;
  // A browser takes seconds to lay out millions of letters.
  const area = isLong
    ? h('p.note', {key: 'long'}, 'You chose a text of ' + Math.round(typed.length / 1e6) + ' MB.')
    : field(label, own, '', null, {tag: 'textarea', id: own.replace(' ', '-')});
  const pick = h('label.field', h('span', 'or choose a file'),
    h('input', {type: 'file', onchange: event => takeFile(own, event.target.files[0])}));
  return h('div.wide', {key: 'field-' + own, 'data-document': own}, area, pick);
}

/** Functions that handle files; `page.js` sets them. */
export const files = {taken: () => {}, refused: () => {}};

/** Puts the text of a file into the field `own`. */
export async function takeFile(own, file) {
  if (!file) return;
  if (file.size > largestFile) return files.refused(file);
  const text = await file.text();
  keep(fullName(own), text);
  files.taken(own, text);
}

export const form = (properties, send, ...children) =>
  h('form.tools', {...properties, onsubmit: instead(send)}, children);

/** Returns a member by its path, such as "row.fullName". */
export const member = (holder, name) => name.split('.').reduce((value, part) => value?.[part], holder);

/** The current value of an action, if the content has it. */
export const presentValue = ({value}) => value === undefined ? undefined : content()[value];
