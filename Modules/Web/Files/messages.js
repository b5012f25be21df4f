// Messages: for screen readers, in a toast, and in a dialog.
import {byId, findAll, node, setChildren} from './elements.js';
import {dated} from './text.js';

export function speak(words) {
  const place = byId('announcement');
  const text = dated(words ?? '');
  // A screen reader announces a text again only if it has changed.
  if (text) place.textContent = text + (place.textContent === text ? '\u00a0' : '');
}

/** The element that had the focus before the toast. */
let focusBefore = null;

/** Shows a message for a few seconds, or until it is clicked; if `name` is given, with a button of that name that calls `body`. */
export function toast(words, name, body) {
  const press = () => {
    closeToast();
    body();
  };
  // A new element starts the animation, at whose end the toast closes.
  byId('toast').replaceChildren(node('div', {class: name ? 'long' : null, onanimationend: closeToast}, node('span', {onclick: closeToast}, dated(words)),
    name && node('button', {type: 'button', onclick: press}, name)));
}

export function closeToast() {
  const hadFocus = byId('toast').contains(document.activeElement);
  byId('toast').replaceChildren();
  if (hadFocus) (focusBefore?.isConnected ? focusBefore : document.querySelector('h1'))?.focus({preventScroll: true});
}

byId('toast').addEventListener('focusin', ({relatedTarget}) => {
  if (relatedTarget && !byId('toast').contains(relatedTarget)) focusBefore = relatedTarget;
});

export const closeDialog = () => byId('dialog').close();

// A click outside of a dialog closes it, but not the second click of the double click that has opened it.
for (const dialog of findAll('dialog')) {
  dialog.onmousedown = ({target, detail}) => target === dialog && detail === 1 && dialog.close();
}

/** Called when the dialog closes, or shows something else. */
let onClosed = () => {};

function emptyDialog() {
  setChildren(byId('dialog'), []);
  onClosed();
  onClosed = () => {};
}

// The event may come when the dialog shows something else.
byId('dialog').onclose = () => byId('dialog').open || emptyDialog();

/** Opens a dialog; `closed` is called when it closes. */
export function openDialog(title, children, closed = () => {}) {
  closeDialog();
  emptyDialog();
  onClosed = closed;
  setChildren(byId('dialog'), [node('div', node('h2', {id: 'question'}, title), children)]);
  byId('dialog').showModal();
}

export const closeForm = () => node('form', {method: 'dialog'}, node('button', 'Close'));

export function askFirst(question, answer, body) {
  openDialog(question, node('form', {method: 'dialog', class: 'tools'},
    node('button', {value: 'no'}, 'Cancel'), node('button.danger', {onclick: body}, answer)));
}
