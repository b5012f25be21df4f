const byId = id => document.getElementById(id);
const root = document.documentElement;
const all = selector => [...document.querySelectorAll(selector)];

/** Makes an element, as in `h('p.note', {id: 'a'}, 'text')`; text goes in as text. */
function h(name, properties, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  return properties?.constructor === Object ? fit(element, properties, children) : fit(element, {}, properties, children);
}
const svg = (name, ...rest) => fit(document.createElementNS('http://www.w3.org/2000/svg', name), ...rest);
function fit(element, properties, ...children) {
  element.given = [];
  for (const [key, value] of Object.entries(properties || {})) {
    if (isNothing(value) && key !== 'checked') continue;
    const isGiven = /^(value|checked|on.*)$/.test(key);
    if (isGiven) element.given.push(key);
    if (isGiven || /^(key|list)$/.test(key)) element[key] = value;
    else if (key === 'mute') element.setAttribute('aria-hidden', 'true');
    else element.setAttribute(key === 'label' ? 'aria-label' : key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => !isNothing(child)));
  return element;
}
const isNothing = value => (value ?? false) === false;

function morph(old, other) {
  for (const {name} of [...old.attributes]) if (!other.hasAttribute(name) && !/^(style|open)$/.test(name)) old.removeAttribute(name);
  for (const {name, value} of other.attributes) {
    if (name === 'open' || old.getAttribute(name) === value) continue;
    // The policy takes no style from an attribute.
    if (name === 'style') old.style.cssText = value; else old.setAttribute(name, value);
  }
  if (!other.list) put(old, [...other.childNodes]);
  for (const name of [...old.given, ...other.given]) if (old[name] !== other[name]) old[name] = other[name];
  old.given = other.given;
  old.list = other.list;
  if (old.list && old.isNear) fill(old);
}

function put(parent, children) {
  const keyed = new Map([...parent.childNodes].filter(node => node.key).map(node => [node.key, node]));
  let place = parent.firstChild;
  for (const child of children) {
    const old = child.key ? keyed.get(child.key) : place && !place.key && place.nodeName === child.nodeName ? place : null;
    if (!old || old.nodeName !== child.nodeName) { parent.insertBefore(child, place); continue; }
    if (old === place) place = place.nextSibling; else parent.insertBefore(old, place);
    if (old.nodeName === '#text') {
      if (old.data === child.data) continue;
      old.data = child.data;
      if (parent.className === 'stars') glow(parent);
    } else morph(old, child);
  }
  while (place) { const next = place.nextSibling; place.remove(); place = next; }
}

// Of ten thousand rows those near are there, by hundreds.
const near = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    target.isNear = isIntersecting;
    if (isIntersecting) fill(target);
    target.style.minHeight = !isIntersecting && target.firstChild ? target.offsetHeight + 'px' : '';
    if (!isIntersecting) target.replaceChildren();
  }
}, {rootMargin: '1500px'});
function fill(chunk) {
  const {rows, draw, start, total} = chunk.list;
  put(chunk, rows.map((row, index) => h('div', {role: 'listitem', 'data-id': row.id, key: 'row-' + row.id,
    'aria-setsize': total, 'aria-posinset': start + index + 1}, draw(row))));
  lookForPictures();
}
function fillChunks() {
  for (const chunk of all('.chunk')) {
    if (chunk.isNear === undefined) near.observe(chunk);
    chunk.isNear ??= chunk === chunk.parentNode.firstChild;
    if (chunk.isNear) fill(chunk);
  }
}
function list(rows, label, style, draw) {
  const chunks = [];
  for (let start = 0; start < rows.length; start += 100) {
    chunks.push(h('div', {class: 'chunk ' + style, role: 'presentation', key: 'chunk-' + start,
      list: {rows: rows.slice(start, start + 100), draw, start, total: rows.length}}));
  }
  return h('div', {role: 'list', label, key: 'list-' + label}, chunks);
}
function rowWith(id) {
  const chunk = all('.chunk').find(each => each.list.rows.some(row => String(row.id) === String(id)));
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
  body?.();
}
const instead = action => event => { event.preventDefault(); action(event); };
const flushAll = () => waiting.forEach((body, name) => flush(name));

// What a person has typed, by the name of its field, is theirs until a line answers it.
const drafts = new Map();
const fullName = own => line.screen + ' ' + own;
function draft(name, known) {
  const typed = drafts.get(name);
  if (typed?.isSent && String(typed.value).trim() === String(known)) drafts.delete(name);
  return typed?.value ?? known;
}
const keep = (name, value) => drafts.set(name, {value, isSent: false});
function sent(name, known) {
  const typed = drafts.get(name);
  if (typed) typed.isSent = true;
  return typed?.value ?? known;
}

/** A field whose text is sent as it is typed, where there is something to send it. */
function field(label, known, send, {own = label, tag = 'input', ...properties} = {}) {
  const name = fullName(own);
  const act = () => send(sent(name, known));
  const isBox = properties.type === 'checkbox';
  const typed = ({target}) => { keep(name, isBox ? target.checked : target.value); if (send) soon(name, act); };
  return h(isBox ? 'label.box' : 'label.field', {key: 'field-' + own}, h('span', label), h(tag, {
    type: tag === 'input' && 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    [isBox ? 'checked' : 'value']: draft(name, known), 'data-field': own, oninput: typed,
    onchange: () => flush(name), ...properties}));
}
const invalid = about => ({'aria-invalid': 'true', 'aria-describedby': about});
const typedIn = own => drafts.get(fullName(own))?.value ?? '';
function choice(label, known, words, send) {
  return h('label.field', h('span', label), h('select', {value: known, onchange: event => send(event.target.value)},
    words.map(([value, name]) => h('option', {value, selected: value === known}, name))));
}

function tell(text) {
  if (text) byId('told').textContent = text + (byId('told').textContent === text ? '\u00a0' : '');
}
function toast(words, name, action) {
  const close = () => put(byId('toast'), []);
  put(byId('toast'), [h('span', words), ...name ? [press(name, () => { close(); action(); })] : []]);
  clearTimeout(timers.toast);
  timers.toast = setTimeout(close, name ? 12000 : 6000);
}
function above(title, ...children) {
  const dialog = byId('dialog');
  put(dialog, [h('h2', {id: 'question'}, title), ...children]);
  dialog.onclose = () => put(dialog, []);
  fillChunks();
  dialog.showModal();
}
const ask = (question, answer, action) => above(question, h('form', {method: 'dialog', class: 'tools'},
  h('button', {value: 'no'}, 'Keep'), h('button.danger', {onclick: action}, answer)));
