'use strict';
/** Makes an element; text goes in as text. */
function h(name, properties, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'value') element.isGiven = true;
    if (/^(key|value|draw|on.*)$/.test(key)) element[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(3).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** Turns an element into another one, so that focus, places and what is being typed stay. */
function morph(old, other) {
  for (const {name} of [...old.attributes]) if (!other.hasAttribute(name) && name !== 'style') old.removeAttribute(name);
  for (const {name, value} of other.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of ['onclick', 'oninput', 'onchange', 'onsubmit']) old[name] = other[name];
  if (other.isGiven && old !== document.activeElement && old.value !== other.value) old.value = other.value;
  if (!other.draw) return put(old, [...other.childNodes]);
  [old.rows, old.draw] = [other.rows, other.draw];
  if (old.isNear) fill(old);
}

/** Lets an element have these children, by their keys where they have any. */
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
  put(chunk, chunk.rows.map(row => h('div', {role: 'listitem', 'data-id': row.id, key: 'row-' + row.id}, chunk.draw(row))));
  lookForPictures();
}
/** A list of rows, each with an id, of any length. */
function list(rows, label, style, draw) {
  const chunks = [];
  for (let start = 0; start < rows.length; start += 100) {
    const chunk = h('div', {class: 'chunk ' + style, role: 'presentation', key: 'chunk-' + start, draw});
    chunk.rows = rows.slice(start, start + 100);
    chunks.push(chunk);
  }
  return h('div', {role: 'list', 'aria-label': label, key: 'list'}, chunks);
}
