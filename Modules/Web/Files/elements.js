'use strict';
const byId = id => document.getElementById(id);

/** Makes an element, as in `h('p.note', {id: 'a'}, 'text')`; text goes in as text. */
function h(name, properties, ...children) {
  const [tag, ...classes] = name.split('.');
  const isGiven = properties && Object.getPrototypeOf(properties) === Object.prototype;
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  return isGiven ? fit(element, properties, children) : fit(element, {}, properties, children);
}
const svg = (name, ...rest) => fit(document.createElementNS('http://www.w3.org/2000/svg', name), ...rest);
function fit(element, properties, ...children) {
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false && key !== 'checked') continue;
    if (key === 'value' || key === 'checked') element.given = key;
    if (/^(key|value|checked|draw|on.*)$/.test(key)) element[key] = value;
    else if (key === 'mute') element.setAttribute('aria-hidden', 'true');
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

function morph(old, other) {
  for (const {name} of [...old.attributes]) if (!other.hasAttribute(name) && !/^(style|open)$/.test(name)) old.removeAttribute(name);
  for (const {name, value} of other.attributes) if (name !== 'open' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of ['onclick', 'oninput', 'onchange', 'onsubmit', 'onkeydown']) old[name] = other[name];
  const given = other.given;
  if (!other.draw) put(old, [...other.childNodes]);
  // What was typed comes along.
  if (given && old[given] !== other[given]) old[given] = other[given];
  if (!other.draw) return;
  [old.rows, old.draw, old.start, old.total] = [other.rows, other.draw, other.start, other.total];
  if (old.isNear) fill(old);
}

function put(parent, children) {
  const keyed = new Map([...parent.childNodes].filter(node => node.key).map(node => [node.key, node]));
  let place = parent.firstChild;
  for (const child of children) {
    const old = child.key ? keyed.get(child.key) : place && !place.key && place.nodeName === child.nodeName ? place : null;
    if (!old || old.nodeName !== child.nodeName) { parent.insertBefore(child, place); continue; }
    if (old === place) place = place.nextSibling; else parent.insertBefore(old, place);
    if (old.nodeType === Node.TEXT_NODE) { if (old.data !== child.data) old.data = child.data; } else morph(old, child);
  }
  while (place) { const next = place.nextSibling; place.remove(); place = next; }
}

// Ten thousand rows: a hundred at a time are there when they are near.
const near = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    target.isNear = isIntersecting;
    if (isIntersecting) { fill(target); target.style.minHeight = ''; continue; }
    target.style.minHeight = (target.firstChild ? target.offsetHeight : target.rows.length * 64) + 'px';
    target.replaceChildren();
  }
}, {rootMargin: '1500px'});
function fill(chunk) {
  put(chunk, chunk.rows.map((row, index) => h('div', {role: 'listitem', 'data-id': row.id, key: 'row-' + row.id,
    'aria-setsize': chunk.total, 'aria-posinset': chunk.start + index + 1}, chunk.draw(row))));
  lookForPictures();
}
function fillChunks() {
  for (const chunk of document.querySelectorAll('.chunk')) {
    if (!chunk.isWatched) {
      chunk.isNear = chunk === chunk.parentNode.firstChild;
      if (!chunk.isNear) chunk.style.minHeight = chunk.rows.length * 64 + 'px';
      near.observe(chunk);
    }
    chunk.isWatched = true;
    if (chunk.isNear) fill(chunk);
  }
}
function list(rows, label, style, draw) {
  const chunks = [];
  for (let start = 0; start < rows.length; start += 100) {
    const chunk = h('div', {class: 'chunk ' + style, role: 'presentation', key: 'chunk-' + start, draw});
    [chunk.rows, chunk.start, chunk.total] = [rows.slice(start, start + 100), start, rows.length];
    chunks.push(chunk);
  }
  return h('div', {role: 'list', 'aria-label': label, key: 'list-' + label}, chunks);
}
function rowWith(id) {
  const chunk = [...document.querySelectorAll('.chunk')].find(each => each.rows.some(row => String(row.id) === String(id)));
  if (!chunk) return null;
  chunk.isNear = true;
  fill(chunk);
  return chunk.querySelector('[data-id="' + CSS.escape(id) + '"]');
}

const timers = {};
const waiting = new Map();
function soon(name, body) {
  clearTimeout(timers[name]);
  waiting.set(name, body);
  timers[name] = setTimeout(() => flush(name), 300);
}
function flush(name) {
  const body = waiting.get(name);
  waiting.delete(name);
  clearTimeout(timers[name]);
  if (body) body();
}
const flushAll = () => { for (const name of [...waiting.keys()]) flush(name); };

// What a person has typed, by the name of its field, is theirs until a line answers it.
const drafts = new Map();
function draft(name, known) {
  const typed = drafts.get(name);
  if (!typed) return known;
  if (typed.isSent && String(typed.value).trim() === String(known)) drafts.delete(name);
  return typed.value;
}
const keep = (name, value) => drafts.set(name, {value, isSent: false});
function sent(name, known) {
  const typed = drafts.get(name);
  if (typed) typed.isSent = true;
  return typed ? typed.value : known;
}

function field(label, known, send, type, properties, own) {
  const name = line.screen + ' ' + (own || label);
  const act = () => send(sent(name, known));
  return h('label.field', {key: 'field-' + label}, h('span', label),
    h('input', {type: type || 'search', value: draft(name, known), autocomplete: 'off', spellcheck: 'false', ...properties,
      oninput: event => { keep(name, event.target.value); soon(name, act); }, onchange: () => flush(name)}));
}

function tell(text) {
  if (text) byId('told').textContent = text + (byId('told').textContent === text ? '\u00a0' : '');
}
function toast(words, name, action) {
  const close = () => put(byId('toast'), []);
  put(byId('toast'), [h('span', words),
    name && h('button', {onclick: () => { close(); action(); }}, name)].filter(Boolean));
  clearTimeout(timers.toast);
  timers.toast = setTimeout(close, name ? 12000 : 6000);
}
function ask(question, answer, action) {
  const dialog = byId('dialog');
  put(dialog, [
    h('h2', {id: 'question'}, question),
    h('form', {method: 'dialog', class: 'tools'}, h('button', {value: 'no'}, 'Keep'),
      h('button.danger', {onclick: action}, answer)),
  ]);
  dialog.showModal();
}
