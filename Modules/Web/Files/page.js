// The entry point of the page: starts it, and looks for changes that were made elsewhere.
import {byId, instead} from './elements.js';
import {onReport, report, state} from './state.js';
import {act, disconnect, enter, isConnected, pressed, reconnect} from './connection.js';
import {callWaiting} from './fields.js';
import {drawNothing, lookForMore, render} from './frame.js';
import {takeLine} from './lines.js';
import {applyLooks} from './looks.js';
import {toast} from './messages.js';
import {leavePlace, restore} from './places.js';
import './keys.js';

/** The time of the newest change that this page has made, or knows of. */
let lastChange = 0;

// A change of the storage is an event in the other tabs.
onReport('changed', () => { localStorage.changed = lastChange = Date.now(); });
// The server also reports the page's own changes, within two seconds.
onReport('line', ({elsewhere}) => elsewhere && Date.now() - lastChange > 3000 && lookAgain(false));
addEventListener('storage', ({key, newValue}) => {
  if (key === 'session') reconnect(true);
  if (key === 'looks') applyLooks(JSON.parse(newValue));
  if (key === 'looks') render();
  if (key !== 'changed') return;
  lastChange = Date.now();
  lookAgain(true);
});
onReport('disconnected', ({isStranger}) => {
  leavePlace();
  if (isStranger) drawNothing();
  else render();
});

/** Reloads a screen that may have changed elsewhere; if `isSure` is false, only one with local data. Drafts stay. */
function lookAgain(isSure) {
  if (!state.line || !isConnected() || state.line.state === 'loading') return;
  const isLocal = /^(local data|)$/.test(state.line.source || '');
  if (isSure || isLocal) act('refresh');
}

for (const event of ['visibilitychange', 'focus']) {
  addEventListener(event, () => {
    if (document.hidden) return;
    reconnect();
    // An error about what was typed would go.
    if (!state.line?.error) lookAgain(false);
  });
}
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

// For tests.
window.quintet = {state, act, pressed, take: takeLine, redraw: () => report('redraw')};

restore();
if (localStorage.looks) applyLooks(JSON.parse(localStorage.looks));
enter();
