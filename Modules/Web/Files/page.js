// The entry point of the page: starts it, and connects it to the events of the window and to the keyboard.
import {byId, findAll, instead, node, setChildren} from './elements.js';
import {onReport, report, state} from './state.js';
import {act, disconnect, enter, pressed, reconnect} from './connection.js';
import {offered, runAction, sendAction, takeStep, textButton} from './actions.js';
import {afterPause, callWaiting} from './fields.js';
import {drawNothing, lookForMore, render, updateBadge} from './frame.js';
import {press} from './game.js';
import {takeLine} from './lines.js';
import {applyLooks} from './settings.js';
import {closeDialog, closeForm, openDialog, speak, toast} from './messages.js';
import {leavePlace} from './places.js';

/** Lets the program send what has changed in the user's files, by this page or by another program. */
function reload() {
  act('reload');
  updateBadge();
}

onReport('line', ({elsewhere, day}) => {
  if (elsewhere) reload();
  // The title and the icon show whether today's puzzle is played.
  if (day) updateBadge();
});
onReport('disconnected', ({isStranger}) => {
  leavePlace();
  if (isStranger) drawNothing();
  else render();
});

addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  reconnect();
  // The day may be another one.
  if (state.line) reload();
});
// A new address was opened in another tab.
addEventListener('storage', ({key}) => key === 'session' && reconnect(true));
addEventListener('online', () => {
  reconnect();
  if (state.line?.error) act('refresh');
});
addEventListener('pageshow', ({persisted}) => persisted && reconnect());
addEventListener('pagehide', () => {
  callWaiting();
  leavePlace();
  disconnect();
});
addEventListener('scroll', lookForMore);
addEventListener('error', ({message}) => toast('This page has an error, so reload it: ' + message));

byId('skip').onclick = instead(() => byId('main').focus());

function step(key) {
  const kind = {ArrowLeft: 'previous', ArrowRight: 'next'}[key];
  const isOffered = kind !== undefined && offered(kind).length > 0;
  if (isOffered) takeStep(kind);
  return isOffered;
}

function shortcut(key) {
  if (state.looks['web.shortcuts'] === 'off') return false;
  const search = key === '/' && findAll('input[type=search]')[0];
  if (search) search.focus();
  if (key === '?') byId('keys').showModal();
  return Boolean(search) || key === '?';
}

/** Sends letters, Enter, Backspace and arrows to the board, if one is shown; returns whether the key was sent. */
function sentToBoard(key, focused) {
  if (!byId('board')) return false;
  const isKey = /^(\p{L}|Backspace|Arrow.*)$/u.test(key) || key === 'Enter' && !focused.closest('button, a, summary');
  if (isKey) press(key === 'Backspace' ? 'Delete' : key.length === 1 ? key.toLowerCase() : key);
  return isKey;
}

function undo() {
  const button = findAll('#toast [data-change] button')[0];
  const action = offered('menu').find(({name}) => name === 'undo');
  if (button) button.click();
  else if (action) runAction(action);
}

/** Opens the page of a row that was found; if it has none, opens its list and searches for it there. */
async function openFound({route, title, isList}) {
  closeDialog();
  if (!await act('openWithParent', {route}) || !isList) return;
  const [search] = offered('search');
  if (search) sendAction(search, {[search.fields[0].name]: title});
}

const foundRow = row => node('div', {role: 'listitem'},
  textButton([row.title, ' ', node('span.known', row.app)], () => openFound(row), '.link'));

/** Shows the field that finds rows in all apps; without a text, it shows the apps. Enter opens the first row. */
function showJump() {
  const results = node('div.found', {role: 'list', label: 'Found'});
  const find = async (isEntered = false) => {
    const text = field.value.trim();
    const answer = await act('find', {text});
    if (!answer || !results.isConnected || text !== field.value.trim()) return;
    const rows = text ? answer.found : state.apps;
    const isNothing = !rows.length && !answer.isLoading;
    setChildren(results, isNothing ? [node('p.note', 'Nothing was found.')] : rows.map(foundRow));
    results.ariaBusy = String(answer.isLoading);
    if (isEntered && text && rows.length) openFound(rows[0]);
    else if (answer.isLoading) afterPause('find', () => find(isEntered));
    else if (text) speak(rows.length ? rows.length + ' found' : 'Nothing was found.');
  };
  const oninput = () => afterPause('find', find);
  const field = node('input', {type: 'search', label: 'A name or a number', autocomplete: 'off', oninput});
  openDialog('Find a person, a player, a repository or a game',
    [node('form', {onsubmit: instead(() => find(true))}, field), results, closeForm()]);
  find();
  field.focus();
}

byId('find').onclick = showJump;
byId('show-keys').onclick = () => byId('keys').showModal();

addEventListener('keydown', event => {
  const focused = document.activeElement;
  // While a dialog is open, keys belong to it.
  if (!state.line || event.altKey || focused.matches('input, textarea, select') || findAll('dialog[open]').length) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z') undo();
    if (event.key === 'k') instead(showJump)(event);
    return;
  }
  if (sentToBoard(event.key, focused) || step(event.key) || shortcut(event.key)) event.preventDefault();
});

// For tests.
window.quintet = {state, act, pressed, take: takeLine, redraw: () => report('redraw')};

applyLooks(JSON.parse(localStorage.looks || '{}'));
enter();
