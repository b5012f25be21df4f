// The entry point of the page: starts it, and connects it to the events of the window.
import {byId, instead} from './elements.js';
import {onReport, report, state} from './state.js';
import {act, disconnect, enter, pressed, reconnect} from './connection.js';
import {callWaiting} from './fields.js';
import {drawNothing, lookForMore, render, updateBadge} from './frame.js';
import {takeLine} from './lines.js';
import {applyLooks} from './settings.js';
import {toast} from './messages.js';
import {leavePlace, restore} from './places.js';
import './keys.js';

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
addEventListener('online', () => { reconnect(); if (state.line?.error) act('refresh'); });
addEventListener('pageshow', ({persisted}) => persisted && reconnect());
addEventListener('pagehide', () => {
  callWaiting();
  leavePlace();
  disconnect();
});
addEventListener('scroll', lookForMore);
addEventListener('error', ({message}) => toast('This page has an error, so reload it: ' + message));

byId('skip').onclick = instead(() => byId('main').focus());

// For tests.
window.quintet = {state, act, pressed, take: takeLine, redraw: () => report('redraw')};

restore();
applyLooks(JSON.parse(localStorage.looks || '{}'));
enter();
