// Keyboard shortcuts of the whole page.
import {all, byId} from './elements.js';
import {state} from './state.js';
import {offered, run} from './actions.js';
import {isTyping, tap} from './board.js';

const isField = element => /^(INPUT|TEXTAREA|SELECT)$/.test(element.nodeName);

/** Closes a menu and returns the focus to its button. */
function closeMenu(menu) {
  menu.open = false;
  menu.querySelector('summary').focus();
}

function step(key) {
  const kind = {ArrowLeft: 'previous', ArrowRight: 'next'}[key];
  const [action] = kind ? offered(kind) : [];
  if (action) run(action);
  return Boolean(action);
}

/** Single-key shortcuts, which a setting can turn off. */
function shortcut(key) {
  if (state.looks['web.shortcuts'] === 'off') return false;
  const search = key === '/' && all('input[type=search]')[0];
  if (search) search.focus();
  if (key === '?') all('#footer button')[0].click();
  return Boolean(search) || key === '?';
}

/** Sends letters, Enter and Backspace to the board, if one is shown; returns whether the key was sent. */
function typed(key, focused) {
  if (!isTyping()) return false;
  if (key === 'Backspace') tap('Delete');
  else if (key === 'Enter' && !focused.closest('button, a, summary')) tap('Enter');
  else if (/^\p{L}$/u.test(key)) tap(key.toLowerCase());
  else return false;
  return true;
}

addEventListener('keydown', event => {
  const focused = document.activeElement;
  const menu = focused.closest('details.menu[open]');
  if (event.key === 'Escape' && menu) return closeMenu(menu);
  // While a dialog is open, keys belong to it.
  if (!state.line || event.altKey || isField(focused) || byId('dialog').open) return;
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
    const undo = all('#toast button')[0];
    if (undo) undo.click();
    else if (offered('menu').some(({name}) => name === 'undo')) run(offered('menu').find(({name}) => name === 'undo'));
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  if (typed(event.key, focused) || step(event.key) || shortcut(event.key)) event.preventDefault();
});

/** Closes menus on a click outside them. */
addEventListener('pointerdown', event => {
  for (const menu of all('details.menu[open]')) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

/** Closes a menu when one of its entries is chosen. */
addEventListener('click', event => {
  const menu = event.target.closest?.('details.menu');
  if (menu && event.target.closest('button')) menu.open = false;
});
