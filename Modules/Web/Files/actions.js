// The actions of a screen: links, buttons, a menu, choices and forms, by the kinds that the program sends.
import {all, h} from './elements.js';
import {state, content} from './state.js';
import {act} from './connection.js';
import {ask, toast} from './messages.js';
import {choice, field, form, forgetTyped, fullName, parameterField, parameterValue, presentValue, sent} from './fields.js';
import {remember} from './places.js';

/** `made` reports a change to the other tabs; `page.js` sets it. */
export const changes = {made: () => {}};

export const press = (words, onclick, style = '') => h('button' + style, {type: 'button', onclick}, words);

/** Waits until the screen is loaded. */
async function rest() {
  if (state.line.state === 'loading') await new Promise(end => state.resting.push(end));
}

/** Makes a change and announces it, with a button to undo it if that is possible; returns whether it was made. */
export async function change(name, fields, words) {
  const answer = await act(name, fields, words);
  await rest();
  const row = state.line.content?.rows?.find(({id}) => id === fields?.id);
  if (!answer || state.line.error || row?.problem) return false;
  announce(answer.text ?? words, answer);
  return true;
}

/** Reports a change to the other tabs, and shows a message, with a button to undo `answer.change` if it is set. */
export function announce(words, answer) {
  changes.made();
  const id = answer?.change;
  toast(words, id !== undefined && 'Undo', () => change('undo', {change: id}, 'Undone.'));
}

/** Runs an action: with `confirm`, asks for confirmation first; with `done`, shows a message about the change. */
export function run({name, title, confirm, done}, fields = {}) {
  const body = () => done ? change(name, fields, done) : act(name, fields);
  return confirm ? ask(confirm, title, body) : body();
}

/** Whether the content has the member that an action needs. */
function isOffered({when}) {
  const value = when === undefined || content()[when];
  return value !== null && value !== undefined && value !== false && value !== '';
}

/** The actions of a kind that are available now. */
export const offered = (...kinds) => state.line.actions.filter(each => kinds.includes(each.kind) && isOffered(each));

export function button(action, words = action.title) {
  const styles = {
    primary: '.primary', destructive: '.danger', link: '.tab', previous: '.previous', next: '.next',
  };
  const element = press(words, () => run(action), styles[action.kind]);
  element.key = 'action-' + action.name;
  return element;
}

function toggle(action) {
  const element = button(action);
  element.setAttribute('aria-pressed', String(Boolean(presentValue(action))));
  return element;
}

/** A menu of the less common actions. */
export function menu() {
  const actions = offered('menu');
  if (!actions.length) return null;
  return h('details.menu', {key: 'menu', inert: !state.stream}, h('summary', {label: 'More actions'}, '⋯'),
    h('div', actions.map(each => button(each))));
}

/** The buttons above the content. */
export function buttons() {
  const drawn = offered('primary', 'link', 'button', 'toggle', 'destructive')
    .map(each => each.kind === 'toggle' ? toggle(each) : button(each));
  return drawn.length > 0 && h('div.tools.buttons', {key: 'buttons'}, drawn);
}

/** Links to the previous and the next screen. */
export function steps() {
  const [previous] = offered('previous');
  const [next] = offered('next');
  if (!previous && !next) return null;
  return h('div.steps', {key: 'steps'}, previous ? button(previous) : h('span'), next && button(next));
}

/** A field that sends its text as you type. */
function search(action) {
  const [parameter] = action.fields;
  const send = value => {
    const fields = {[parameter.name]: value};
    remember(action, fields);
    act(action.name, fields);
  };
  const own = action.name + ' ' + parameter.name;
  // Enter opens the only row that is found.
  const onkeydown = async ({key, target}) => {
    if (key !== 'Enter') return;
    await act(action.name, {[parameter.name]: target.value});
    const rows = all('main [data-id] .name');
    if (target.value && rows.length === 1) rows[0].click();
  };
  return field(action.title, own, presentValue(action), send, {type: 'search', onkeydown});
}

/** A field that is sent when it is left, or with Enter, and shows the current value. */
function entry(action) {
  const [parameter] = action.fields;
  const own = action.name + ' ' + parameter.name;
  const known = presentValue(action);
  const send = () => {
    const isNew = state.drafts.get(fullName(own))?.isSent === false;
    const value = sent(own, known);
    if (value !== known && (isNew || state.line.error)) act(action.name, {[parameter.name]: value});
  };
  return form({class: 'entry', key: 'entry-' + action.name}, send,
    field(action.title, own, known, null, {enterkeyhint: 'go', onchange: send}));
}

function chosen(action) {
  const [parameter] = action.fields;
  const send = value => {
    const fields = {[parameter.name]: value};
    remember(action, fields);
    run(action, fields);
  };
  return choice(action.title, action.name, presentValue(action), parameter.words, send);
}

/** Filter fields; changing one field sends the values of all fields. */
function filters(action) {
  const known = () => presentValue(action) || {};
  const own = ({name}) => action.name + ' ' + name;
  const none = ({kind}) => kind === 'flag' ? false : '';
  const send = () => {
    const values = action.fields.map(each => [each.name, sent(own(each), known()[each.name] ?? none(each))]);
    const fields = Object.fromEntries(values);
    remember(action, fields);
    act(action.name, fields);
  };
  return action.fields.map(each => field(each.title, own(each), known()[each.name] ?? none(each), send,
    {type: each.kind === 'flag' ? 'checkbox' : 'search', suggestions: content()[each.suggestions]}));
}

/** Whether choices are shown below the content: if there are several, and no search or filter. */
const areChoicesBelow = () => offered('choice').length > 1 && !offered('entry', 'search', 'filters').length;

/** Choices in a closed section below the content. */
function options() {
  if (!areChoicesBelow()) return null;
  return h('details.folded', {key: 'options'}, h('summary', 'Options'), h('div.tools', offered('choice').map(chosen)));
}

/** Search fields, filters and choices of a list; a section with filters is closed on narrow screens. */
export function searchTools() {
  const searches = [...offered('entry').map(entry), ...offered('search').map(search)];
  const choices = areChoicesBelow() ? [] : offered('choice');
  const fields = [...offered('filters').flatMap(filters), ...choices.map(chosen)];
  if (!searches.length && !fields.length) return null;
  const isFolded = offered('filters').length > 0;
  const used = offered('filters').flatMap(each => each.fields.map(({name}) => presentValue(each)?.[name])).filter(Boolean).length;
  const more = isFolded
    ? h('details.filters', {open: innerWidth >= 768, key: 'filters'},
      h('summary', 'Filters and order' + (used ? ', ' + used + ' in use' : '')), h('div.tools', fields))
    : fields;
  return h('div.tools', {key: 'search-tools'}, searches, more);
}

/** A form; unless `isOpen` is set, it is in a closed section. */
function folded(action, isOpen) {
  const send = async () => {
    const values = action.fields.map(each => [each.name, parameterValue(action.name, each, presentValue(action))]);
    const fields = Object.fromEntries(values);
    if (!action.done) remember(action, fields);
    await run(action, fields);
    if (!action.done) return;
    for (const {name} of action.fields) forgetTyped(action.name + ' ' + name);
  };
  const filled = form({key: 'form-' + action.name}, send,
    action.fields.map(each => parameterField(action.name, each, presentValue(action))),
    h('button.primary', action.title));
  if (isOpen) return filled;
  return h('details.folded', {key: 'folded-' + action.name}, h('summary', action.title), filled);
}

/** The forms of a screen, below its content; they are closed if the screen shows a list with rows. */
export function forms() {
  const tables = (state.line.values || []).filter(({kind}) => /^(list|cards|table)$/.test(kind));
  const isBusy = tables.some(({name}) => content()[name]?.length > 0);
  // Without rows, there is nothing that a form could change; a long text can still be imported or compared.
  const isEmpty = tables.length > 0 && !isBusy;
  const isUsable = ({fields}) => !isEmpty || fields.some(({kind}) => kind === 'document');
  const drawn = offered('form').filter(isUsable).map(each => folded(each, !isBusy));
  const choices = options();
  return (drawn.length > 0 || choices) && h('div.forms', {key: 'forms'}, choices, drawn);
}

/** The form with a field for a long text, if the screen has one. */
export const documentForm = () =>
  offered('form').find(({fields}) => fields.some(({kind}) => kind === 'document'));

const copy = words => navigator.clipboard.writeText(words)
  .then(() => toast('Copied.'), () => toast('Could not copy.'));

/** A button that shares a text with the system's dialog, or copies the text if there is no such dialog. */
export function pass(words, body) {
  if (!navigator.share) return press('Copy ' + words, () => copy(body));
  const share = () => navigator.share({title: state.line.title, text: body})
    .catch(({name}) => name !== 'AbortError' && copy(body));
  return press('Share ' + words, share);
}

/** Saves a document from the program as a file. */
export function download({name, text}) {
  const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  h('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  toast('Saved ' + name + ' to your downloads.');
}
