// Messages: for screen readers, in a toast, and in a dialog.
import {byId, h, put} from './elements.js';
import {state} from './state.js';

/** Announces a text to screen readers. */
export function speak(text) {
  const place = byId('announcement');
  // A screen reader announces a text again only if it has changed.
  if (text) place.textContent = text + (place.textContent === text ? '\u00a0' : '');
}

/** Shows a message for a few seconds; if `name` is given, with a button of that name that calls `body`. */
export function toast(words, name, body) {
  const place = byId('toast');
  const press = () => {
    closeToast();
    body();
  };
  put(place, words ? [h('span', words), ...name ? [h('button', {type: 'button', onclick: press}, name)] : []] : []);
  place.seconds = name ? 12 : 6;
  waitForToast();
}

function waitForToast() {
  clearTimeout(state.timers.toast);
  state.timers.toast = setTimeout(() => {
    const place = byId('toast');
    // The toast stays while the pointer or the focus is in it.
    if (place.matches(':hover, :focus-within')) waitForToast();
    else closeToast();
  }, byId('toast').seconds * 1000);
}

export function closeToast() {
  const place = byId('toast');
  const hadFocus = place.contains(document.activeElement);
  put(place, []);
  if (!hadFocus) return;
  const before = state.focusBefore;
  (before?.isConnected ? before : document.querySelector('h1'))?.focus({preventScroll: true});
}

/** Remembers where the focus was before it moved into the toast. */
byId('toast').addEventListener('focusin', ({relatedTarget}) => {
  if (relatedTarget && !byId('toast').contains(relatedTarget)) state.focusBefore = relatedTarget;
});

/** Closes the dialog, which belongs to the screen that is being left. */
export const closeAbove = () => byId('dialog').close();

/** Opens a dialog. */
export function above(title, ...children) {
  const dialog = byId('dialog');
  put(dialog, [h('h2', {id: 'question'}, title), ...children.flat(Infinity).filter(Boolean)]);
  dialog.onclose = () => put(dialog, []);
  dialog.showModal();
}

/** Asks for confirmation. */
export function ask(question, answer, body) {
  above(question, h('form', {method: 'dialog', class: 'tools'},
    h('button', {value: 'no'}, 'Cancel'), h('button.danger', {onclick: body}, answer)));
}
