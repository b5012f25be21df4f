// Messages: for screen readers, in a toast and in a dialog; what screen readers hear of a screen; and errors with their ways on.
import {byId, findAll, node, setChildren} from './elements.js';
import {actionNamed, content, has, hasBoard, report, state, valueOf} from './state.js';
import {spell} from './pictures.js';
import {clock, dated, written} from './text.js';
import {isFinished} from './game.js';
import {act} from './connection.js';
import {isBeside, runAction, textButton} from './actions.js';
import {deleteDraft} from './fields.js';

export function speak(text) {
  // A new node would be laid out with each key. A screen reader announces a text again only if it has changed.
  const place = byId('announcement').firstChild;
  if (text) place.data = text + (place.data === text ? '\u00a0' : '');
}

/** Shows a message for a few seconds or until a click, with a button `name` that calls `body`; `isChange` says that it is a success. */
export function toast(words, name, body, isChange = false) {
  const style = name ? 'long' : null;
  // A new element starts the animation, at whose end the toast closes.
  const message = node('div', {class: style, 'data-change': isChange, onclick: closeToast, onanimationend: closeToast},
    node('span', words), name && textButton(name, body));
  byId('toast').replaceChildren(message);
}

/** Shows a message, beside one with a button. */
export function notify(words) {
  const place = findAll('#toast > div:has(button) > span')[0];
  if (place) place.append(' ' + words);
  else toast(words);
}

/** Closes the message about a change: an earlier success is no news beside an error. */
export const forgetSuccess = () => findAll('#toast [data-change]').length && closeToast();

function closeToast() {
  const hadFocus = byId('toast').contains(document.activeElement);
  byId('toast').replaceChildren();
  if (hadFocus) (state.focusBefore?.isConnected ? state.focusBefore : document.querySelector('h1'))?.focus({preventScroll: true});
}

byId('toast').addEventListener('focusin', ({relatedTarget}) => {
  if (relatedTarget && !byId('toast').contains(relatedTarget)) state.focusBefore = relatedTarget;
});

export const closeDialog = () => byId('dialog').close();

// A click outside of a dialog closes it, but not the second click of the double click that has opened it.
for (const dialog of findAll('dialog')) {
  dialog.onmousedown = ({target, detail}) => target === dialog && detail === 1 && dialog.close();
}

// The event comes later, maybe when the dialog shows something else.
byId('dialog').onclose = () => byId('dialog').open || setChildren(byId('dialog'), []);

export function openDialog(title, children) {
  closeDialog();
  // The focus returns to the button of a menu, and not to what was chosen there, which is hidden then.
  document.activeElement.closest('[popover]')?.hidePopover();
  // What was shown before must not become a part of this dialog, which has elements of its own.
  setChildren(byId('dialog'), []);
  setChildren(byId('dialog'), [node('div', node('h2', {id: 'question'}, title), children)]);
  byId('dialog').showModal();
}

export const closeForm = () => node('form', {method: 'dialog'}, node('button', 'Close'));

export const askFirst = (question, answer, body) => openDialog(question, node('form.tools', {method: 'dialog'},
  node('button', {value: 'no'}, 'Cancel'), node('button.danger', {onclick: body}, answer)));

function sentences() {
  const said = (state.line.values || []).filter(({name, kind}) => /^(headline|text|note|empty|sheet|weave)$/.test(kind) && content()[name]);
  return said.map(value => /^(sheet|weave)$/.test(value.kind) ? value.title : written(String(content()[value.name]), value));
}

const joined = texts => texts.map(each => each.replace(/\.$/, '')).join('. ');

function squaresInWords() {
  const {values, content: it} = state.line;
  if (!it) return [];
  if (hasBoard()) {
    const tries = it[valueOf('board').name];
    return [tries.length > 0 && spell(tries.at(-1)), !/^(puzzle|tries)$/.test(it.step) && it.prompt];
  }
  if (it.spokenText && values.some(({kind, show}) => kind === 'squares' && show)) return [dated(it.spokenText)];
  const list = values.find(({parts}) => parts?.some(({kind, show}) => kind === 'squares' && show));
  const revealed = list ? it[list.name].filter(row => row.isRevealed) : [];
  if (list && !revealed.length) return ['Letters are hidden'];
  return revealed.slice(0, 1).map(row => dated(row.spokenText));
}

export function announceScreen(isFirst) {
  state.lastSaid = sentences();
  if (!isFirst) speak(joined([state.line.title, ...state.lastSaid]));
}

export function announceNews() {
  const {error} = state.line;
  const failure = error && [error.message, error.remedy.words].join(' ');
  const now = [failure, ...squaresInWords(), ...sentences()].filter(Boolean);
  const news = now.filter(words => !state.lastSaid.includes(words));
  state.lastSaid = now;
  if (news.length) speak(joined(news));
}

/** The failure of an action: a refusal, or the error on the screen; or null. */
function failure() {
  const {failed, line: {route, error}} = state;
  return failed?.route === route && (failed.refusal ?? (failed.message === error?.message && error)) || null;
}

export const failureBeside = () => valueOf('settings') || isBeside(state.failed?.name) ? failure() : null;

/** Whether an error is that of the tries on a board, between which and the keys it is shown. */
export const isAtBoard = () => hasBoard() && content().step !== 'puzzle' && Boolean(state.line.content);

/** The error at its place. Its element is always present, so that nothing else moves when an error appears. */
export function fault() {
  const {error} = state.line;
  const isShown = error && !(failureBeside() && error.message === state.failed.message);
  const [style, draw] = isFinished() ? [null, finished] : ['problem', about];
  return node('div', {key: 'fault', id: 'problem', class: isShown && style}, isShown && draw(error));
}

export function faultOf(...scopes) {
  const failure = failureBeside();
  if (!failure || !scopes.includes(state.failed.scope)) return null;
  return node('div.problem', {key: 'fault-' + scopes[0], role: 'alert'}, about(failure));
}

const about = error => [node('p', node('b', error.message), ' ', error.remedy.words),
  error.cachedAt && !has('showCached') && node('p', 'The data below is from ' + clock(error.cachedAt) + '.'), ways(error),
  has('showCached') && textButton('Show the data from ' + clock(error.cachedAt), () => act('showCached'))];

const wayTo = ({title, route}) => textButton(title, () => act('show', {route}));
const finished = ({reason, remedy: {open, change}}) => [node('p.headline', reason + '.'), node('div.tools', wayTo(open), wayTo(change))];

/** Buttons that solve the problem: on another screen, with an action of this one, or by trying again. */
function ways(error) {
  const {open, ways = [], allowsRetry} = error.remedy;
  if (open) return wayTo(open);
  if (!ways.length) return allowsRetry && textButton('Try again', () => failure() === error ? state.failed.again() : act('refresh'));
  return node('div.tools', ways.map(({title, action, fields}) => textButton(title, async () => {
    const {failed} = state;
    // The next question, too, is beside the form that has asked the first one.
    if (!await runAction({...actionNamed(action), name: action, place: failed ?? undefined}, fields) || !failed) return;
    for (const {name} of actionNamed(failed.name)?.fields || []) deleteDraft(failed.scope + ' ' + name);
    report('redraw');
  })));
}
