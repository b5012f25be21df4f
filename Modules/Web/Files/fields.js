// Fields, which show what was typed until the program has it.
import {node} from './elements.js';
import {content, onReport, report, state} from './state.js';
import {textIn} from './documents.js';

const fullName = (own, route = state.line.route) => route + ' ' + own;
export const setDraft = (own, value) => state.drafts.set(fullName(own), value);
export const draftOf = (own, route) => state.drafts.get(fullName(own, route));
export const deleteDraft = (own, route) => state.drafts.delete(fullName(own, route));

export function choose(own, value) {
  setDraft(own, value);
  report('redraw');
}

export function deleteDrafts(route) {
  for (const name of state.drafts.keys()) if (name.startsWith(route + ' ')) state.drafts.delete(name);
}

/** Calls a function after a pause in typing, which is short by default, or when another field is typed in. */
export function afterPause(name, body, milliseconds = 300) {
  if (state.waiting?.name !== name) callWaiting();
  clearTimeout(state.waiting?.timer);
  state.waiting = {name, body, timer: setTimeout(callWaiting, milliseconds)};
}

// Until the new program shows a screen, there is none to send to; what was typed is sent once it is shown.
onReport('connected', takeWaiting);

function takeWaiting() {
  const {waiting} = state;
  state.waiting = null;
  clearTimeout(waiting?.timer);
  return waiting;
}

export const callWaiting = () => takeWaiting()?.body();
const labelled = (own, style, label, ...children) => node('label.' + style, {key: 'field-' + own}, node('span', label), children);

/** A field with its label, the program’s value (`known`), and texts or rows to choose; `send` follows a pause in typing. */
export function field(label, own, known = '', {tag = 'input', send, suggestions, ...more} = {}) {
  const isBox = more.type === 'checkbox';
  const value = isBox ? 'checked' : 'value';
  const oninput = ({target}) => {
    setDraft(own, target[value]);
    if (send) afterPause(fullName(own), send);
  };
  // A secret is stored nowhere else, so its field is not drawn again.
  const typed = more.type === 'password' ? {required: true} : {[value]: draftOf(own) ?? known, oninput, onchange: callWaiting};
  const listName = suggestions ? 'list-' + own.replaceAll(' ', '-') : null;
  const element = node(tag, {
    type: tag === 'input' && 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'data-field': own,
    ...typed, ...more, list: listName,
  });
  const options = suggestions?.map(each => node('option', {value: each.id ?? each}));
  return labelled(own, isBox ? 'box' : 'field', label, element, options && node('datalist', {id: listName}, options));
}

export function choice(label, own, known, words, send) {
  // Where nothing is known, the user has to choose.
  const shown = draftOf(own) ?? known ?? '';
  const all = known === undefined ? [{word: ''}, ...words] : words;
  const options = all.map(({word, title}) => node('option', {value: word, selected: word === shown}, title));
  const onchange = ({target}) => {
    setDraft(own, target.value);
    send?.();
  };
  return labelled(own, 'field', label, node('select', {value: shown, required: known === undefined, 'data-field': own, onchange}, options));
}

export const invalid = about => ({'aria-invalid': 'true', 'aria-describedby': about});

export function parameterField(action, {name, title, kind, words, suggestions}, known, more) {
  const own = action + ' ' + name;
  if (kind === 'document') return documentField(title, own);
  if (kind === 'choice') return choice(title, own, known, words, more?.send);
  return field(title, own, known ?? (kind === 'flag' ? false : ''), {
    type: {number: 'number', flag: 'checkbox', secret: 'password'}[kind] || 'text', suggestions: content()[suggestions],
    'data-first': kind === 'secret', ...more,
  });
}

/** Allows only the rows to choose, for a form whose question names one of them. */
export const oneOf = rows => ({
  required: true, title: 'One of the list', pattern: rows.map(({id}) => id.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'),
});

/** The values of a form, as the program expects them. A secret is empty from then on. */
export async function formValues({name: action, fields}, form) {
  const values = {};
  for (const {name, kind} of fields) {
    const element = form.querySelector('[data-field="' + action + ' ' + name + '"]');
    const {value, checked} = element;
    if (kind === 'secret') element.value = '';
    if (kind === 'flag') values[name] = checked;
    else if (kind === 'number') values[name] = Number(value);
    else values[name] = kind === 'document' ? await documentText(element) : value;
  }
  return values;
}

function documentField(label, own) {
  return node('div.wide', {key: 'field-' + own}, field(label, own, '', {tag: 'textarea'}),
    node('label.field', node('span', 'or choose a file'), node('input', {type: 'file'})));
}

/** The text of the file that was chosen for a field, which is empty then, or else the text in the field. */
async function documentText(element) {
  const place = element.closest('.wide').querySelector('[type=file]');
  const [file] = place.files;
  if (!file) return element.value;
  place.value = '';
  if (!element.value.trim()) return textIn(file);
  throw Error(`${file.name} was not read, because there is a text too. Delete the text and choose the file again, or send the text.`);
}

export const presentValue = ({value}) => value === undefined ? undefined : content()[value];
