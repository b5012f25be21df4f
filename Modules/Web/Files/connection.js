// The connection to the server: signing in, the stream of lines, and requests.
import {byId, node, setChildren} from './elements.js';
import {has, report, state} from './state.js';
import {callWaiting} from './fields.js';
import {toast} from './messages.js';

/** Why there are no lines, and whether the page can recover by itself. */
const reasons = {
  ended: ['The program behind this tab has stopped. Restarting it…', true],
  silent: ['quintet has not answered for a while. This page continues when it does.', false],
  offline: ['quintet is not responding. This page continues when it responds again.', true],
  tabs: ['Five tabs of quintet are open, which is the limit. Close one to continue here.', true],
  over: ['quintet has ended. Start it again with `quintet web`, and open the address that it prints.', false],
  stranger: ['The server of this page has stopped, and another program may be using its address. '
    + 'Nothing was sent to that program. Run `quintet web` and open the address that it prints.', false],
  refused: ['This address has been used already. If that was not you in another browser, end quintet with Ctrl-C '
    + 'and start it again.', false],
  unknown: ['This address has no key, or a wrong one. Open the address that quintet printed.', false],
};

export const pressed = new Map(); // Requests without an answer, by number.
const {connection} = state;
export const isConnected = () => connection.stream !== null;
const json = {'Content-Type': 'application/json'};
const headers = () => ({...json, 'X-Quintet-Session': localStorage.session || ''});
const post = (path, value) => fetch(path, {method: 'POST', headers: headers(), body: JSON.stringify(value)}).catch(() => null);

/** Checks that the server knows the secret: after a lost connection, another program may use the server's port. */
async function isTrusted() {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toHex();
  const answer = await fetch('/session/proof', {method: 'POST', headers: json, body: JSON.stringify({nonce})});
  const {proof} = await answer.json().catch(() => ({}));
  const bytes = text => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(localStorage.session), {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
  return proof === new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(nonce))).toHex();
}

/** Whether the page sends this action by itself, or the jump field shows that it waits: its failure is not shown. */
export const isOwn = name => /^(find|more|picture|showed|reload|badge)$/.test(name);

/** The seconds without a line after which the page asks for one, while it waits and otherwise, and those for the answer. */
export const patience = {start: 2, waiting: 1, idle: 15, answer: 1};

/** Asks for a sign of life after some seconds without a line, and says that the page waits if there is no answer. */
function listen() {
  const {stream} = connection;
  if (!stream) return;
  const isOlder = (time, seconds) => Date.now() - time > seconds * 1000;
  const isWaiting = state.line?.state === 'loading'
    || [...pressed.values()].some(({name, start}) => !isOwn(name) && isOlder(start, patience.waiting));
  if (stream.tab && !stream.asked && isOlder(stream.heard, isWaiting ? patience.waiting : patience.idle)) {
    stream.asked = Date.now();
    // No text in front of the next one changes nothing.
    act('more', {text: ''});
  }
  const isLate = stream.tab ? stream.asked > 0 && isOlder(stream.asked, patience.answer) : isOlder(stream.heard, patience.start);
  const place = byId('stopped');
  if (place.hidden !== isLate || !stream.tab && !isLate) return;
  setChildren(place, [node('span', reasons.silent[0])]);
  place.hidden = !isLate;
}

setInterval(listen, 250);

/** Sends an action; the promise resolves to the answer, or to null if the answer is lost or a rejection, which `refuse` gets. */
export function act(name, fields, words, refuse = toast) {
  if (!isOwn(name)) callWaiting();
  return new Promise(end => queue({name, fields, words, refuse, end, route: state.line?.route}));
}

function queue(each) {
  const request = ++connection.lastRequest;
  each.start = Date.now();
  each.stream = connection.stream;
  pressed.set(request, each);
  connection.sending = connection.sending.then(() => send(request, each));
}

export function settle(request, answer) {
  pressed.get(request)?.end(answer);
  pressed.delete(request);
}

/** The lines of a request: a long text is split into pieces, never within a character. */
function linesOf({name, fields, route}, request) {
  const at = isEverywhere(name) ? {} : {at: route};
  const {text, ...rest} = fields || {};
  const pieces = (text || '').match(/[^]{1,150000}(?![\udc00-\udfff])/g) || [];
  const last = text === undefined ? {} : {text: pieces.pop() || ''};
  return [...pieces.map(piece => ({do: 'more', text: piece})), {do: name, ...rest, ...last, ...at, request}];
}

/** The actions that do not belong to a screen. The program drops others if their screen is gone, as after a double click. */
const isEverywhere = name => /^(find|more|open|openWithParent|pop|undo|setLook|picture|pasteAnywhere|reload|badge)$/.test(name);

async function send(request, each) {
  for (const line of linesOf(each, request)) {
    const answer = await deliver(line, each);
    if (!answer || /404|410/.test(answer.status)) return;
    if (answer.ok) continue;
    toast(answer.status === 413 ? 'The text is too long.' : 'The server rejected this action.');
    return settle(request, null);
  }
  each.isSent = true;
}

async function deliver(line, each) {
  while (connection.stream && each.stream === connection.stream) {
    const answer = connection.stream.tab && await post('/do?tab=' + connection.stream.tab, line);
    if (answer) return answer;
    await new Promise(end => setTimeout(end, 300));
    // After a failure, another program may be using the server's port. That program must not get the line.
    if (!await isTrusted().catch(() => true)) lost(connection.stream, 'stranger');
  }
  return null;
}

/** After a reconnect, resends actions that were not sent and are still possible; reports changes that may be lost. */
export function resume() {
  for (const [request, each] of [...pressed]) {
    if (each.stream === connection.stream) continue;
    pressed.delete(request);
    const isStillPossible = each.route === state.line.route && has(each.name) || /^(open|back)$/.test(each.name);
    if (!each.isSent && isStillPossible) {
      queue(each);
    } else {
      each.end(null);
      if (each.words) toast('quintet stopped in the meantime. Check whether this was done: ' + each.words);
    }
  }
}

function lost(ended, why) {
  if (ended !== connection.stream) return;
  connection.stream = null;
  const [words, mayEnd] = reasons[why];
  const again = node('button', {type: 'button', onclick: connect}, 'Try again');
  setChildren(byId('stopped'), [node('span', words + ' '), ...mayEnd ? [again] : []]);
  byId('stopped').hidden = false;
  report('disconnected', {isStranger: why === 'stranger'});
  if (mayEnd) connection.nextAttempt = setTimeout(connect, 1000);
}

export async function enter() {
  const query = new URLSearchParams(location.search);
  const key = query.get('key');
  if (key) {
    query.delete('key');
    history.replaceState(null, '', location.pathname + (query.size ? '?' + query : ''));
    const answer = await post('/session', {key});
    const {secret, problem} = await answer?.json().catch(() => {}) || {};
    if (secret) localStorage.session = secret;
    connection.refusal = problem === 'used' ? 'refused' : 'unknown';
  }
  connect();
}

async function connect() {
  if (connection.isOver) return;
  disconnect();
  clearTimeout(connection.nextAttempt);
  const opened = {abort: new AbortController(), heard: Date.now(), asked: 0};
  connection.stream = opened;
  report('connected');
  let why = 'offline';
  try {
    if (!localStorage.session) return lost(opened, connection.refusal || 'unknown');
    if (!await isTrusted()) return lost(opened, connection.refusal || 'stranger');
    if (opened !== connection.stream) return;
    // Firefox holds a request for an address while an earlier answer, as of another tab, runs, unless no cache may store it.
    const answer = await fetch('/lines', {headers: headers(), signal: opened.abort.signal, cache: 'no-store'});
    if (!answer.ok) return lost(opened, answer.status === 503 ? 'tabs' : connection.refusal || 'stranger');
    why = await read(answer.body, opened);
  } catch {
    // The stream was cancelled, or the server is gone.
  } finally {
    lost(opened, why);
  }
}

async function read(body, opened) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let why = 'offline';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop();
    for (const text of lines) {
      const value = JSON.parse(text || '{}');
      connection.isOver ||= Boolean(value.over);
      if (value.over || value.ended) why = value.over ? 'over' : 'ended';
      // Each line has its own task, so a line that cannot be drawn does not stop the others.
      else queueMicrotask(() => opened === connection.stream && handle(value));
    }
    // An empty line is the server's, and shows nothing of the program.
    if (!piece.value.trim()) continue;
    opened.heard = Date.now();
    opened.asked = 0;
  }
  return why;
}

function handle(value) {
  if (value.tab) {
    connection.stream.tab = value.tab;
    connection.refusal = '';
    byId('stopped').hidden = true;
  }
  report('line', value);
}

export function disconnect() {
  connection.stream?.abort.abort();
  connection.stream = null;
}

/** Connects again if there is no connection; `isRenewed` means that a new address was opened in another tab. */
export function reconnect(isRenewed = false) {
  if (isRenewed) connection.isOver = false;
  if (!connection.stream) connect();
}
