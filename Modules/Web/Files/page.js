// The entry point of the page: connects the other files.
import {all, byId, instead} from './elements.js';
import {state} from './state.js';
import {act, enter, goOn, leave, listeners} from './connection.js';
import {changes, documentForm, run} from './actions.js';
import {isTyping} from './board.js';
import {pointer} from './charts.js';
import {files, flushAll, fullName, keep, takeFile} from './fields.js';
import {drawNothing, frame, lookForMore, render} from './frame.js';
import {take, forget} from './lines.js';
import {obey} from './looks.js';
import {toast} from './messages.js';
import {leavePlace, restore} from './places.js';
import './keys.js';

const others = new BroadcastChannel('changes');

listeners.take = take;
listeners.renewed = forget;
listeners.gone = isStranger => {
  leavePlace();
  if (isStranger) drawNothing();
  else render();
};
changes.made = () => others.postMessage({looks: state.looks});
pointer.moved = render;

files.taken = () => render();
files.refused = file => toast('The file is ' + Math.round(file.size / 1e6) + ' MB. The limit is 50 MB.');

frame.colours = async value => {
  if (await act('setLook', {id: 'web.colours', value})) changes.made();
};

/**
 * Reloads a screen without forms, which may have changed elsewhere; if `isSure` is false, only one with local data.
 * A field for pasted results is no form: its draft stays.
 */
function lookAgain(isSure) {
  const isForm = state.line?.values.some(({kind}) => /^(board|edit)$/.test(kind))
    || state.line?.actions.some(({kind, fields}) => kind === 'form' && !fields.every(field => field.kind === 'document'));
  const isLocal = /^(local data|)$/.test(state.line?.source || '');
  if (state.line && state.stream && !isForm && state.line.state !== 'loading' && (isSure || isLocal)) act('refresh');
}

others.onmessage = ({data}) => {
  obey(data?.looks);
  if (state.line) render();
  lookAgain(true);
};
for (const event of ['visibilitychange', 'focus']) {
  addEventListener(event, () => {
    if (document.hidden) return;
    goOn();
    lookAgain(false);
  });
}
addEventListener('online', () => {
  goOn();
  if (state.line?.error) act('refresh');
});
addEventListener('storage', ({key}) => {
  if (key !== 'session') return;
  // Another tab has opened a new address.
  state.isOver = false;
  goOn();
});
addEventListener('pageshow', event => {
  if (event.persisted) goOn();
});
addEventListener('pagehide', () => {
  flushAll();
  leavePlace();
  leave();
});
addEventListener('scroll', lookForMore);

/** Puts a file that is dropped anywhere into the field for a long text; the browser must not open it. */
addEventListener('dragover', instead(() => {}));
addEventListener('drop', instead(event => {
  const form = state.line && documentForm();
  const [file] = event.dataTransfer.files;
  if (!file) return;
  if (!form) return toast('Drop files on a screen that imports games or compares a chat.');
  openForm();
  takeFile(form.name + ' ' + form.fields.find(({kind}) => kind === 'document').name, file);
}));

/** Opens the section with the form of a long text. */
function openForm() {
  const folded = all('[data-document]')[0]?.closest('details');
  if (folded) folded.open = true;
}

const isShare = text => /\bWordle\s+[\d.,]+\s+[\dX]\/6/i.test(text);

/**
 * Submits a text that is pasted outside of all fields, if the screen has a form for it.
 *
 * A share that is pasted on the board has no words, so it goes to the screen that imports games.
 */
addEventListener('paste', async event => {
  const text = event.clipboardData.getData('text');
  if (state.line && isTyping() && isShare(text)) {
    event.preventDefault();
    if (await act('show', {route: '/wordle/import'})) submitText(documentForm(), text);
    return;
  }
  const form = state.line && documentForm();
  if (!form || !text || /^(INPUT|TEXTAREA)$/.test(document.activeElement.nodeName)) return;
  submitText(form, text);
});

/** Fills a form with a long text and submits it. */
function submitText(form, text) {
  const {name} = form.fields.find(({kind}) => kind === 'document');
  const rest = form.fields.filter(each => each.name !== name).map(each => [each.name, '']);
  keep(fullName(form.name + ' ' + name), text);
  run(form, {...Object.fromEntries(rest), [name]: text});
}

byId('skip').onclick = instead(() => byId('main').focus());

// For tests.
window.quintet = {state, act, take};

restore();
obey(JSON.parse(localStorage.looks || 'null'));
state.isAgain = performance.getEntriesByType('navigation')[0].type !== 'navigate';
enter();
