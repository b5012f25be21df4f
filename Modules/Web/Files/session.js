'use strict';
let stream = null, tab = null, unknown = '', sending = Promise.resolve();

const reasons = {
  ended: ['The program behind this tab has stopped.', false, 'Try again'],
  offline: ['quintet does not answer. This page goes on by itself as soon as it does.', true, 'Try again'],
  tabs: ['Five tabs of quintet are open, and that is the most. Close one: this one goes on by itself.', true, 'Try again'],
  restarted: ['quintet was started anew, and has another address now. Open the one that it printed.', false],
  refused: ['This address has been used already. If that was not you in another browser, end quintet with Ctrl-C. '
    + 'Started again, it prints an address for you.', false],
  unknown: ['Open the address that quintet printed: this one has no key, or a wrong one.', false],
};
const session = () => ({'Content-Type': 'application/json', 'X-Quintet-Session': localStorage.session || ''});
const others = new BroadcastChannel('changes');

function act(name, fields) {
  flushAll();
  if (!/^(picture|showed)$/.test(name)) lastAct = name;
  const body = JSON.stringify({do: name, ...fields});
  const send = () => fetch('/do?tab=' + tab, {method: 'POST', headers: session(), body});
  sending = sending.then(send).then(({status, ok}) => ok || status === 410 || toast(
    status === 413 ? 'That is too long.' : 'That was refused.'),
  () => toast('That did not reach quintet.'));
}

function lost(own, why) {
  if (own !== stream) return;
  stream = null;
  const [words, mayEnd, button] = reasons[why];
  put(byId('stopped'), [h('span', words + ' '), button && h('button', {onclick: connect}, button)].filter(Boolean));
  byId('stopped').hidden = false;
  byId('main').inert = true;
  if (mayEnd) timers.again = setTimeout(connect, 2000);
}

async function enter() {
  const key = new URLSearchParams(location.search).get('key');
  if (key) {
    history.replaceState(null, '', location.pathname);
    const answer = await fetch('/session', {method: 'POST', headers: session(), body: JSON.stringify({key})}).catch(() => null);
    const {secret, problem} = answer ? await answer.json().catch(() => ({})) : {};
    if (secret) localStorage.session = secret;
    unknown = problem === 'used' ? 'refused' : 'unknown';
  }
  connect();
}

async function connect() {
  leave();
  clearTimeout(timers.again);
  const own = stream = new AbortController();
  forget();
  let [why, parts] = ['offline', []];
  try {
    const answer = await fetch('/lines', {headers: session(), signal: own.signal});
    if (!answer.ok) return lost(own, answer.status === 503 ? 'tabs' : unknown || (localStorage.session ? 'restarted' : 'unknown'));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const [head, ...rest] = piece.value.split('\n');
      parts.push(head);
      for (const next of rest) {
        const value = JSON.parse(parts.join('') || '{}');
        parts = [next];
        if (value.ended) why = 'ended'; else if (own === stream) take(value);
      }
    }
  } catch (problem) {
    if (problem.name !== 'AbortError' && problem.name !== 'TypeError') throw problem;
  } finally {
    lost(own, why);
  }
}
function leave() {
  if (stream) stream.abort();
  stream = null;
}
addEventListener('pageshow', event => { if (event.persisted) connect(); });
addEventListener('DOMContentLoaded', enter);
