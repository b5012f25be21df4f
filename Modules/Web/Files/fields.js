// Fields, which show the typed text until the program confirms it.
import {findAll, node} from './elements.js';
import {content, state} from './state.js';

/** The unique name of a field: its route and its own name. */
export const fullName = own => state.line.route + ' ' + own;

export const setDraft = (own, value) => state.drafts.set(fullName(own), {value, isSent: false});
export const draftOf = own => state.drafts.get(fullName(own))?.value;
export const deleteDraft = own => state.drafts.delete(fullName(own));

/** The text of a field: the typed text until the program has the same text, then the program's. */
function shownText(own, known) {
  const draft = state.drafts.get(fullName(own));
  if (draft?.isSent && String(draft.value).trim() === String(known).trim()) deleteDraft(own);
  return draft?.value ?? known;
}

/** Marks the value of a field as sent and returns it. */
export function sendDraft(own, known) {
  const draft = state.drafts.get(fullName(own));
  if (draft) draft.isSent = true;
  return draft?.value ?? known;
}

/** The function that waits for a pause in typing, with the name of its field. */
let waiting = null;

/** Calls a function after a pause in typing, which is short by default, or when another field is typed in. */
export function afterPause(name, body, milliseconds = 300) {
  if (waiting?.name !== name) callWaiting();
  clearTimeout(waiting?.timer);
  waiting = {name, body, timer: setTimeout(callWaiting, milliseconds)};
}

/** Immediately calls the function that waits for a pause in typing. */
export function callWaiting() {
  const call = waiting;
  waiting = null;
  clearTimeout(call?.timer);
  call?.body();
}

/**
 * A field with its label.
 *
 * `known` is the program’s value. `send`, if given, is called with the typed value after a short pause in typing.
 * `suggestions` are texts, or rows with an id, to choose from.
 */
export function field(label, own, known, send, properties = {}) {
  const {tag = 'input', suggestions, ...more} = properties;
  if (more.type === 'password') return secretField(label, own);
  const name = fullName(own);
  const isBox = more.type === 'checkbox';
  const oninput = ({target}) => {
    setDraft(own, isBox ? target.checked : target.value);
    if (send) afterPause(name, () => send(sendDraft(own, known)));
  };
  const value = isBox ? 'checked' : 'value';
  const listName = suggestions ? 'list-' + own.replace(' ', '-') : null;
  const element = node(tag, {
    type: tag === 'input' && 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    [value]: shownText(own, known ?? (isBox ? false : '')), 'data-field': own, oninput, onchange: callWaiting,
    ...more, list: listName,
  });
  return node(isBox ? 'label.box' : 'label.field', {key: 'field-' + own}, node('span', label), element,
    suggestions && node('datalist', {id: listName}, suggestions.map(each => node('option', {value: each.id ?? each}))));
}

/** A field for a secret, which is stored nowhere else. */
function secretField(label, own) {
  const element = node('input', {
    type: 'password', autocomplete: 'off', spellcheck: 'false', required: true, 'data-field': own,
  });
  return node('label.field', {key: 'field-' + own}, node('span', label), element);
}

/** A field with a list of words to choose from. */
export function choice(label, own, known, words, send) {
  const options = words.map(({word, title}) => node('option', {value: word, selected: word === known}, title));
  return node('label.field', {key: 'field-' + own}, node('span', label),
    node('select', {value: known, 'data-field': own, onchange: event => send(event.target.value)}, options));
}

export const invalid = about => ({'aria-invalid': 'true', 'aria-describedby': about});

/** The field of a parameter, by its kind. */
export function parameterField(action, {name, title, kind, words, suggestions}, known) {
  const own = action + ' ' + name;
  if (kind === 'document') return documentField(title, own);
  if (kind === 'choice') return choice(title, own, draftOf(own) || known, words, value => setDraft(own, value));
  const types = {number: 'number', flag: 'checkbox', secret: 'password'};
  return field(title, own, known, null, {type: types[kind] || 'text', suggestions: content()[suggestions]});
}

/** The value of a parameter's field, as the program expects it; the field of a secret is empty from then on. */
export function parameterValue(action, {name, kind}) {
  const own = action + ' ' + name;
  // A text that is too long for its field is only in the draft.
  if (kind === 'document') return draftOf(own) ?? '';
  const [element] = findAll('[data-field="' + own + '"]');
  const {value, checked} = element;
  if (kind === 'secret') element.value = '';
  if (kind === 'flag') return checked;
  return kind === 'number' ? Number(value) : value;
}

/** The maximum length of a text that is shown in its field. */
const longestShown = 3_000_000;

/** A field for a long text, which may come from a file; `documents.js` reads the file. */
function documentField(label, own) {
  const typed = draftOf(own) ?? '';
  // A browser takes seconds to lay out millions of letters.
  const area = typed.length > longestShown
    ? node('p.note', {key: 'long'}, 'You chose a text of ' + Math.round(typed.length / 1e6) + ' MB.')
    : field(label, own, '', null, {tag: 'textarea', id: own.replace(' ', '-')});
  return node('div.wide', {key: 'field-' + own, 'data-document': own}, area,
    node('label.field', node('span', 'or choose a file'), node('input', {type: 'file', 'data-file': own})));
}

/** The current value of an action, if the content has it. */
export const presentValue = ({value}) => value === undefined ? undefined : content()[value];
