const byId = id => document.getElementById(id);
const root = document.documentElement.dataset;
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
  for (const [key, value] of Object.entries(properties || {})) {
    if (isNothing(value) && key !== 'checked') continue;
    if (key === 'value' || key === 'checked') element.given = key;
    if (/^(key|value|checked|draw|on.*)$/.test(key)) element[key] = value;
    else if (key === 'mute') element.setAttribute('aria-hidden', 'true');
    else element.setAttribute(key === 'label' ? 'aria-label' : key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => !isNothing(child)));
  return element;
}
const isNothing = value => value === null || value === undefined || value === false;

function morph(old, other) {
  for (const {name} of [...old.attributes]) if (!other.hasAttribute(name) && !/^(style|open)$/.test(name)) old.removeAttribute(name);
  for (const {name, value} of other.attributes) {
    if (name === 'open' || old.getAttribute(name) === value) continue;
    // The policy takes no style from an attribute.
    if (name === 'style') old.style.cssText = value; else old.setAttribute(name, value);
  }
  for (const name of ['onclick', 'oninput', 'onchange', 'onsubmit', 'onpointermove', 'ondrop']) old[name] = other[name];
  const given = other.given;
  if (!other.draw) put(old, [...other.childNodes]);
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
    if (old.nodeType === Node.TEXT_NODE) {
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
  put(chunk, chunk.rows.map((row, index) => h('div', {role: 'listitem', 'data-id': row.id, key: 'row-' + row.id,
    'aria-setsize': chunk.total, 'aria-posinset': chunk.start + index + 1}, chunk.draw(row))));
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
    const chunk = h('div', {class: 'chunk ' + style, role: 'presentation', key: 'chunk-' + start, draw});
    [chunk.rows, chunk.start, chunk.total] = [rows.slice(start, start + 100), start, rows.length];
    chunks.push(chunk);
  }
  return h('div', {role: 'list', label, key: 'list-' + label}, chunks);
}
function rowWith(id) {
  const chunk = all('.chunk').find(each => each.rows.some(row => String(row.id) === String(id)));
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
const flushAll = () => { for (const name of [...waiting.keys()]) flush(name); };

// What a person has typed, by the name of its field, is theirs until a line answers it.
const drafts = new Map();
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
  const name = line.screen + ' ' + own;
  const act = () => send(sent(name, known));
  const isBox = properties.type === 'checkbox';
  const typed = ({target}) => { keep(name, isBox ? target.checked : target.value); if (send) soon(name, act); };
  return h(isBox ? 'label.box' : 'label.field', {key: 'field-' + own}, h('span', label), h(tag, {
    type: tag === 'input' && 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    [isBox ? 'checked' : 'value']: draft(name, known), 'data-field': own, oninput: typed,
    onchange: () => flush(name), ...properties}));
}
const invalid = about => ({'aria-invalid': 'true', 'aria-describedby': about});
const typedIn = own => drafts.get(line.screen + ' ' + own)?.value ?? '';
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
