let stream = null, tab = null, unknown = '', sending = Promise.resolve(), number = 0, pause = 100, since = 0;
/** What was pressed, by its number, until the program has answered. */
const pressed = new Map();

const reasons = {
  ended: ['The program behind this tab has stopped. It is started again.', true],
  offline: ['quintet does not answer. This page goes on by itself as soon as it does.', true],
  tabs: ['Five tabs of quintet are open, and that is the most. Close one: this one goes on by itself.', true],
  restarted: ['quintet was started anew, and has another address now. Open the one that it printed.'],
  refused: ['This address has been used already. If that was not you in another browser, end quintet with Ctrl-C and start it again.'],
  unknown: ['Open the address that quintet printed: this one has no key, or a wrong one.'],
};
const session = () => ({'Content-Type': 'application/json', 'X-Quintet-Session': localStorage.session || ''});
const post = (path, value) => fetch(path, {method: 'POST', headers: session(), body: JSON.stringify(value)}).catch(() => null);
const others = new BroadcastChannel('changes');

/** What the page asks for by itself, which a screen that was just left may not do any more. */
const isOwn = name => /^(picture|showed)$/.test(name);
/** Has something done; the promise tells whether it was. */
function act(name, fields, words) {
  if (!isOwn(name)) flushAll();
  remember(name, fields);
  return new Promise(end => queue({name, fields, words, end, tab, route: line?.route}));
}
function queue(each) {
  pressed.set(++number, each);
  const own = number;
  sending = sending.then(() => send(own, each));
}
function settle(request, isDone) {
  pressed.get(request)?.end(isDone);
  pressed.delete(request);
}
async function send(request, each) {
  const {text, ...rest} = each.fields || {};
  // A long text comes in pieces, none of them with half a character.
  const pieces = (text || '').match(/[^]{1,150000}(?![\udc00-\udfff])/g) || [];
  const last = text !== undefined && {text: pieces.pop() || ''};
  for (const fields of [...pieces.map(text => ({do: 'more', text})), {do: each.name, ...rest, ...last, request}]) {
    let answer = null;
    while (!answer) {
      if (!stream || each.tab !== tab) return;
      answer = await post('/do?tab=' + tab, fields);
      if (!answer) await new Promise(end => setTimeout(end, 300));
    }
    if (/404|410/.test(answer.status)) return;
    if (answer.ok) continue;
    toast(answer.status === 413 ? 'That is too long.' : 'That was refused.');
    return settle(request, false);
  }
  each.isSent = true;
}
/** Once the page is back: what was pressed and did not arrive is done now, or told. */
function resume() {
  for (const [request, each] of [...pressed].filter(([, each]) => each.tab !== tab)) {
    pressed.delete(request);
    const mayGo = !each.isSent && (each.route === line.route && has(each.name) || /^(open|back|pop)/.test(each.name));
    if (mayGo) queue({...each, tab}); else each.end(false);
    if (!mayGo && each.words) toast('quintet stopped meanwhile. Look whether this was done: ' + each.words);
  }
}

function lost(own, why) {
  if (own !== stream) return;
  leavePlace();
  stream = null;
  // Less and less often, where it does not last.
  pause = Date.now() - since > 10000 ? 100 : Math.min(pause * 2, 8000);
  const [words, mayEnd] = reasons[why];
  put(byId('stopped'), [h('span', words + ' '), ...mayEnd ? [press('Try again', connect)] : []]);
  byId('stopped').hidden = false;
  render();
  if (mayEnd) timers.again = setTimeout(connect, pause);
}

async function enter() {
  const key = new URLSearchParams(location.search).get('key');
  if (key) {
    history.replaceState(null, '', location.pathname);
    const answer = await post('/session', {key});
    const {secret, problem} = await answer?.json().catch(() => {}) || {};
    if (secret) localStorage.session = secret;
    unknown = problem === 'used' ? 'refused' : 'unknown';
  }
  connect();
}

async function connect() {
  leave();
  clearTimeout(timers.again);
  const own = stream = new AbortController();
  since = Date.now();
  forget();
  let [why, rest] = ['offline', ''];
  try {
    const answer = await fetch('/lines', {headers: session(), signal: own.signal});
    if (!answer.ok) return lost(own, answer.status === 503 ? 'tabs' : unknown || (localStorage.session ? 'restarted' : 'unknown'));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (rest + piece.value).split('\n');
      rest = lines.pop();
      for (const text of lines) {
        const value = JSON.parse(text || '{}');
        if (value.ended) why = 'ended'; else queueMicrotask(() => own === stream && take(value));
      }
    }
  } catch { /* It was given up, or the server is gone. */
  } finally {
    lost(own, why);
  }
}
function leave() {
  stream?.abort();
  stream = null;
}
const goOn = () => { if (!stream) connect(); };
addEventListener('pageshow', event => { if (event.persisted) connect(); });
// Another tab has opened a new address.
addEventListener('storage', ({key}) => { if (key === 'session') goOn(); });
addEventListener('DOMContentLoaded', enter);
