// Keyboard shortcuts of the whole page, and the jump field, which opens an app or searches in it.
import {byId, findAll, instead, node} from './elements.js';
import {onReport, state} from './state.js';
import {act} from './connection.js';
import {offered, runAction, textButton} from './actions.js';
import {press} from './board.js';
import {closeDialog, closeForm, openDialog} from './messages.js';
import {remember} from './places.js';

const isField = element => /^(INPUT|TEXTAREA|SELECT)$/.test(element.nodeName);

function step(key) {
  const kind = {ArrowLeft: 'previous', ArrowRight: 'next'}[key];
  const [action] = kind ? offered(kind) : [];
  if (action) runAction(action);
  return Boolean(action);
}

/** Single-key shortcuts, which a setting can turn off. */
function shortcut(key) {
  if (state.looks['web.shortcuts'] === 'off') return false;
  const search = key === '/' && findAll('input[type=search]')[0];
  if (search) search.focus();
  if (key === '?') findAll('#footer button')[0].click();
  return Boolean(search) || key === '?';
}

/** Sends letters, digits, Enter, Backspace and arrows to the board, if one is shown; returns whether the key was sent. */
function sentToBoard(key, focused) {
  if (!byId('board')) return false;
  const isKey = /^[\p{L}\d]$/u.test(key) || key === 'Backspace' || /^Arrow/.test(key)
    || key === 'Enter' && !focused.closest('button, a, summary');
  if (isKey) press(key === 'Backspace' ? 'Delete' : key.length === 1 ? key.toLowerCase() : key);
  return isKey;
}

function undo() {
  const button = findAll('#toast button')[0];
  const action = offered('menu').find(({name}) => name === 'undo');
  if (button) button.click();
  else if (action) runAction(action);
}

/** Opens an app, and searches for a text in it if it has a search. */
async function openApp(route, text) {
  closeDialog();
  if (!await act('open', {route}) || !text) return;
  if (state.line.state === 'loading') await new Promise(end => onReport('loaded', end, {once: true}));
  const [search] = offered('search');
  if (!search) return;
  const fields = {[search.fields[0].name]: text};
  remember(search, fields);
  act(search.name, fields);
}

/** Shows the jump field; Enter searches in the current app. */
function showJump() {
  const field = node('input', {type: 'search', label: 'A name or a number', autocomplete: 'off'});
  const isHere = ({route}) => (state.line.route + '/').startsWith(route + '/');
  const apps = [...state.apps.filter(isHere), ...state.apps.filter(app => !isHere(app))];
  const buttons = apps.map(({title, route}) => textButton(title, () => openApp(route, field.value.trim())));
  openDialog('Search in', [
    node('form', {onsubmit: instead(() => buttons[0]?.click())}, field), node('div.tools', buttons), closeForm(),
  ]);
  field.focus();
}

addEventListener('keydown', event => {
  const focused = document.activeElement;
  // While a dialog is open, keys belong to it.
  if (!state.line || event.altKey || isField(focused) || byId('dialog').open) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z') undo();
    if (event.key === 'k') {
      event.preventDefault();
      showJump();
    }
    return;
  }
  if (sentToBoard(event.key, focused) || step(event.key) || shortcut(event.key)) event.preventDefault();
});
