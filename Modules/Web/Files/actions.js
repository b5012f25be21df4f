// The actions of a screen: links, buttons, a menu, choices and forms, by the kinds that the program sends.
import {findAll, instead, isEmpty, node} from './elements.js';
import {actionNamed, content, hasBoard, nextReport, report, state, valueOf} from './state.js';
import {act, isConnected} from './connection.js';
import {askFirst, closeDialog, closeForm, failureBeside, faultOf, openDialog, toast} from './messages.js';
import {choose, deleteDraft, deleteDrafts, draftOf, formValues, oneOf, parameterField, presentValue} from './fields.js';
import {follow, isShort, remember} from './places.js';
import {dated, filled, written} from './text.js';

/** Returns a handler that waits for the end of its action: until then, the button is disabled, but keeps the focus. */
const once = body => async event => {
  const button = event.submitter ?? event.currentTarget;
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  await body(event);
  button.ariaDisabled = null;
};

export const textButton = (words, onclick, style = '') => node('button' + style, {type: 'button', onclick}, words);

const untilLoaded = () => state.line?.state === 'loading' ? nextReport('line').then(untilLoaded) : null;

/** Moves a text that was refused on the screen to which it led into the field of that screen, where it can be corrected. */
async function moveText(text, own, route) {
  await untilLoaded();
  deleteDraft(own, route);
  const form = state.line?.error && isShort(text) && offered('form').find(isDocument);
  if (form) choose(form.name + ' text', text);
}

/** Runs an action, and returns whether it succeeded: announces a change, or shows the error at a `place`, such as that of its form. */
async function run(name, fields = {}, words, place = {name, scope: name}) {
  const {failed, line: {route}} = state;
  const isGame = hasBoard();
  // What changes nothing, such as a choice, is only loaded again; a complete game is saved with any answer.
  const isChange = words !== undefined || (actionNamed(name)?.kind ?? 'form') === 'form';
  const again = () => !isChange ? act('refresh')
    : content().step === 'complete' ? run('enter', {text: ''}, words, place) : run(name, fields, words, place);
  let refusal;
  const answer = await act(name, fields, words, message => { refusal = {message, remedy: {}}; });
  if (answer && !answer.change && fields.text && state.line.route !== route) await moveText(fields.text, place.scope + ' text', route);
  const {error} = state.line;
  const row = content()[valueOf('settings')?.name]?.find(({id}) => id === fields.id);
  // The error of an earlier try is no news beside the refusal of this one.
  state.failed = (refusal || error) && {...place, route, message: (refusal ? failed : error)?.message, refusal, again};
  if (failed || state.failed) report('redraw');
  if (refusal && !failureBeside()) toast(refusal.message, words && 'Try again', again);
  if (!answer || error || row?.problem) return false;
  if (words === undefined && answer.change === undefined) return true;
  if (isGame) state.cursor = null;
  if (isGame) deleteDrafts(route);
  for (const field of Object.keys(fields)) deleteDraft(place.scope + ' ' + field, route);
  await announceChange(answer.text ?? words, answer);
  return true;
}

async function announceChange(words, answer) {
  const {open, change: id} = answer;
  if (open) await act('show', {route: open});
  const undo = async () => {
    // The screen of a game that was added has nothing to show once the game is gone.
    if (open === state.line.route) await act('back');
    run('undo', {change: id}, 'Undone.');
  };
  report('redraw');
  toast(written(words, answer), id !== undefined && 'Undo', undo, true);
}

/** Runs an action: with `confirm`, asks for confirmation first; with `done`, shows a message; `place` is where it failed before. */
export function runAction({name, title, confirm, done, place}, fields = {}) {
  const body = () => run(name, fields, done, place);
  return confirm ? askFirst(filled(confirm, fields), title, body) : body();
}

/** Opens the previous or next page; each of several quick clicks counts, and starts at the page that the last one opened. */
export function takeStep(kind) {
  state.stepping = state.stepping.then(async () => {
    // Until a page is loaded, it is not known which pages are beside it.
    await untilLoaded();
    const [action] = state.line ? offered(kind) : [];
    return action && act(action.name);
  });
}

/** A toggle without a value, as before its screen is loaded, has nothing to show. */
const isOffered = ({when, kind, value}) =>
  (when === undefined || !isEmpty(content()[when])) && (kind !== 'toggle' || content()[value] !== undefined);
export const offered = (...kinds) => state.line.actions.filter(each => kinds.includes(each.kind) && isOffered(each));
const styles = {primary: '.primary', destructive: '.danger', link: '.tab', previous: '.previous', next: '.next'};

export function actionButton(action, words = action.title) {
  const press = /^(previous|next)$/.test(action.kind) ? () => takeStep(action.kind) : () => runAction(action);
  // Only a change waits for its end: an action such as showing letters can be pressed again at once.
  const element = textButton(words, action.done ? once(press) : press, styles[action.kind]);
  element.key = 'action-' + action.name;
  if (action.value) element.setAttribute('aria-pressed', String(Boolean(presentValue(action))));
  return element;
}

export function tabs() {
  const drawn = offered('tab').map(action => node('a', {
    href: action.route, key: 'action-' + action.name, onclick: follow(() => runAction(action)),
    'aria-current': presentValue(action) === action.name && 'page',
  }, action.title));
  return drawn.length > 0 && node('nav.parts', {key: 'tabs', label: 'Parts', inert: !isConnected()}, drawn);
}

/** Whether the parts of a thing are links; what changes their content is in the title's line then. */
export const hasParts = () => offered('tab').length > 0;

export function menu() {
  const actions = offered('menu', 'destructive', hasParts() ? 'toggle' : 'menu');
  return actions.length > 0 && node('div.menu', {key: 'menu', inert: !isConnected()},
    node('button.back', {type: 'button', popovertarget: 'menu', label: 'More actions'}, '⋯'),
    node('div', {id: 'menu', popover: 'auto', onclick: ({currentTarget}) => currentTarget.hidePopover()},
      actions.map(each => actionButton(each))));
}

const hasFilters = () => offered('filters').length > 0;

const shownButtons = () => offered('primary', 'link', ...hasFilters() ? [] : ['button'], ...hasParts() ? [] : ['toggle']);

export function buttons() {
  const actions = shownButtons();
  const drawn = actions.map(each => actionButton(each));
  if (!hasBoard()) drawn.splice(offered('primary').length, 0, ...pasteButtons());
  return drawn.length > 0 && [node('div.tools.buttons', {key: 'buttons'}, drawn), faultOf(...actions.map(({name}) => name))];
}

/** The steps to the pages beside this one; a month is named, so that its sign differs from that of the way back. */
export function steps() {
  const drawn = [...offered('previous'), ...offered('next')].map(each => {
    const [month] = /^\d{4}-\d\d$/.test(content()[each.when]) ? dated(content()[each.when]).split(' ') : [];
    return Object.assign(actionButton(each, month), {ariaLabel: month ? each.title + ': ' + month : null});
  });
  return drawn.length > 0 && node(drawn[0].ariaLabel ? 'div.tools.steps.months' : 'div.tools.steps', {key: 'steps'}, drawn);
}

export function sendAction(action, fields) {
  if (action.kind !== 'entry') remember(action, fields);
  return runAction(action, fields);
}

/** The fields of a search, of filters, a choice or an entry; a change to one of them sends the values of all. */
function liveFields(action) {
  const own = ({name}) => action.name + ' ' + name;
  const known = ({name, kind}) => {
    const present = presentValue(action);
    return (action.kind === 'filters' ? present?.[name] : present) ?? (kind === 'flag' ? false : '');
  };
  const send = async () => {
    const sent = Object.fromEntries(action.fields.map(each => [own(each), draftOf(own(each))]));
    const values = action.fields.map(each => [each.name, sent[own(each)] ?? known(each)]);
    const {route} = state.line;
    if (!await sendAction(action, Object.fromEntries(values))) return;
    // What was typed since then is not sent yet.
    for (const name in sent) if (draftOf(name, route) === sent[name]) deleteDraft(name, route);
  };
  // Enter in a search opens the only row that is found.
  const onkeydown = async ({key, target}) => {
    if (key !== 'Enter' || !target.value) return;
    await send();
    const rows = findAll('main [data-id] .name');
    if (rows.length === 1) rows[0].click();
  };
  const how = {search: {type: 'search', send, onkeydown}, entry: {onchange: send, enterkeyhint: 'go'}}[action.kind] ?? {send};
  return action.fields.map(each => parameterField(action.name, each, known(each), {placeholder: each.title, ...how}));
}

/** Search fields, filters and choices of a list; filters are in a section that is closed in a narrow window. */
export function searchTools() {
  const searches = [...offered('search'), ...offered('entry')].flatMap(liveFields);
  const fields = [...offered('filters'), ...offered('choice')].flatMap(liveFields);
  if (!searches.length && !fields.length) return null;
  const count = offered('filters').flatMap(each => each.fields.map(({name}) => presentValue(each)?.[name])).filter(Boolean).length;
  const more = hasFilters()
    ? node('details.filters', {key: 'filters'}, node('summary', 'Filters and order' + (count ? ', ' + count + ' in use' : '')),
      node('div.tools', fields, offered('button').map(each => actionButton(each))))
    : fields;
  return node('div.tools', {key: 'search-tools'}, searches, more);
}

/** A form; unless `isOpen` is set, it is in a section that is closed at first. Of several sections, one is open. */
function actionForm(action, isOpen, values) {
  // What is typed and refused in a dialog is not that of the form of the screen.
  const scope = values ? 'dialog ' + action.name : action.name;
  const submit = async ({target}) => {
    const place = {name: action.name, scope};
    const fields = await formValues({...action, name: scope}, target).catch(({message}) => {
      state.failed = {...place, route: state.line.route, refusal: {message, remedy: {}}};
      report('redraw');
    });
    if (fields && !action.done) remember(action, fields);
    const isDone = fields && await runAction({...action, place}, fields);
    // What is pasted or dropped anywhere is sent by a form that may be closed.
    if (!isDone) target.closest('details')?.setAttribute('open', '');
    if (!target.closest('dialog[open]')) return;
    target.querySelector('.problem')?.remove();
    if (isDone) closeDialog();
    else target.append(faultOf(scope) || '');
  };
  const rows = action.fields.map(({suggestions}) => content()[suggestions]);
  const known = presentValue(action);
  const form = () => node('form.tools', {key: 'form-' + action.name, onsubmit: instead(once(submit))},
    action.fields.map((each, i) => parameterField(scope, each, values ? values[i] : known, action.confirm && rows[i] && oneOf(rows[i]))),
    node('button.primary', isOfText(action) ? 'Read the text' : action.title), !values && faultOf(action.name));
  if (isOpen) return form();
  // On a phone, a form that opens would be below the window.
  const ontoggle = ({target}) => target.open && target.scrollIntoView({block: 'nearest'});
  const drafts = action.fields.map(({name}) => draftOf(scope + ' ' + name));
  return node('details', {
    key: 'folded-' + action.name, name: 'forms', 'data-form': action.name, ontoggle,
    lazy: () => [node('summary', isOfText(action) ? 'Choose a file' : action.title), form()],
    shows: [state.failed, failureBeside(), JSON.stringify([action, known, rows]), ...drafts],
  });
}

/** Buttons that take a text from the clipboard, or open the form for it if the browser does not give the text. */
export function pasteButtons() {
  if (areOpen()) return [];
  return offered('form').filter(isOfText).map(action => {
    const element = textButton(action.title, once(() => paste(action)), offered('primary').length || hasParts() ? '' : '.primary');
    element.key = 'paste-' + action.name;
    return element;
  });
}

async function paste(action) {
  const text = await navigator.clipboard?.readText().catch(() => '');
  if (text?.trim() && await runAction(action, {text})) return;
  const section = findAll('details[data-form="' + action.name + '"]')[0];
  if (!section) return;
  section.open = true;
  section.querySelector('textarea').focus();
}

const isDocument = ({fields}) => fields.some(({kind}) => kind === 'document');
const isOfText = form => isDocument(form) && form.fields.length === 1;
const tables = () => (state.line.values || []).filter(({kind}) => /^(list|cards|table|apps)$/.test(kind));
const hasRows = () => tables().some(({name}) => content()[name]?.length > 0);
const areOpen = () => !hasBoard() && (!tables().length || state.line.content && !hasRows());

/** Without rows, there is nothing that most forms could change. */
const shownForms = () => offered('form').filter(form => isDocument(form) || hasRows() || !tables().length);

/** Whether the failure of an action is shown beside it. */
export const isBeside = name => [...shownButtons(), ...shownForms()].some(each => each.name === name);

/** The forms, below the content, closed unless there is no list. */
export function forms() {
  const drawn = shownForms().map(each => actionForm(each, areOpen()));
  return drawn.length > 0 && node('div.forms', {key: 'forms'}, drawn);
}

/** Opens a form with a value for each field; the last one has the focus. */
export function openForm(action, ...values) {
  deleteDrafts(state.line.route + ' dialog');
  openDialog(action.title, [actionForm(action, true, values), closeForm()]);
  findAll('dialog [data-field]').at(-1).focus();
}
