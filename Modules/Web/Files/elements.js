// Elements: made from a description, and brought up to date without losing what a person does with them.

export const byId = id => document.getElementById(id);
export const root = document.documentElement;
export const all = selector => [...document.querySelectorAll(selector)];

const isNothing = value => value === null || value === undefined || value === false;

/** Makes an element, as in `h('p.note', {id: 'a'}, 'text')`; text goes in as text. */
export function h(name, properties, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  const hasProperties = properties?.constructor === Object;
  return fit(element, hasProperties ? properties : {}, hasProperties ? children : [properties, ...children]);
}

/** Makes an element of a drawing. */
export function svg(name, properties, ...children) {
  return fit(document.createElementNS('http://www.w3.org/2000/svg', name), properties, children);
}

/** Properties of an element that are no attributes. */
const isProperty = name => /^(value|checked|on.*)$/.test(name);
const isOwn = name => /^(key|lazy|row)$/.test(name);

function fit(element, properties, children) {
  element.given = [];
  for (const [name, value] of Object.entries(properties)) {
    if (isNothing(value) && name !== 'checked') continue;
    if (isProperty(name)) {
      element.given.push(name);
      element[name] = value;
    } else if (isOwn(name)) {
      element[name] = value;
    } else if (name === 'mute') {
      element.setAttribute('aria-hidden', 'true');
    } else {
      element.setAttribute(name === 'label' ? 'aria-label' : name, value === true ? '' : value);
    }
  }
  element.append(...children.flat(Infinity).filter(child => !isNothing(child)));
  return element;
}

/** Brings an element up to date by another one of the same name. */
export function morph(old, other) {
  morphAttributes(old, other);
  old.lazy = other.lazy;
  put(old, other.lazy ? other.lazy() : [...other.childNodes]);
  for (const name of [...old.given, ...other.given]) {
    if (old[name] !== other[name]) old[name] = other[name];
  }
  old.given = other.given;
}

function morphAttributes(old, other) {
  // Whether a person has opened something is theirs.
  for (const {name} of [...old.attributes]) {
    if (!other.hasAttribute(name) && !/^(style|open)$/.test(name)) old.removeAttribute(name);
  }
  for (const {name, value} of other.attributes) {
    if (name === 'open' || old.getAttribute(name) === value) continue;
    // The policy takes no style from an attribute.
    if (name === 'style') old.style.cssText = value;
    else old.setAttribute(name, value);
  }
}

/** Gives an element these children, and keeps those that it has already: by their key, else by their place. */
export function put(parent, children) {
  const matches = matched([...parent.childNodes], children);
  const kept = new Set(matches.values());
  // What goes is gone first, so that nothing that stays has to move: an element that moves loses the focus.
  for (const node of [...parent.childNodes]) {
    if (!kept.has(node)) node.remove();
  }
  let place = parent.firstChild;
  for (const child of children) {
    const old = matches.get(child) || child;
    if (old === place) place = place.nextSibling;
    else insert(parent, old, place);
    if (old !== child) update(old, child);
    else fill(old);
  }
}

/** Finds the old node for each new one. */
function matched(olds, children) {
  const keyed = new Map(olds.filter(node => node.key).map(node => [node.key, node]));
  const others = olds.filter(node => !node.key);
  const matches = new Map();
  let next = 0;
  for (const child of children) {
    if (child.key) {
      const old = keyed.get(child.key);
      if (old?.nodeName === child.nodeName) matches.set(child, old);
      continue;
    }
    const index = others.findIndex((node, i) => i >= next && node.nodeName === child.nodeName);
    if (index < 0) continue;
    matches.set(child, others[index]);
    next = index + 1;
  }
  return matches;
}

function insert(parent, node, place) {
  if (node.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(node, place);
  else parent.insertBefore(node, place);
}

function update(old, child) {
  if (old.nodeName !== '#text') return morph(old, child);
  if (old.data !== child.data) old.data = child.data;
}

/** Makes the children of new elements that have them made late. */
function fill(node) {
  if (!node.querySelectorAll) return;
  const late = [...node.querySelectorAll('.chunk')].filter(each => each.lazy && !each.firstChild);
  if (node.lazy && !node.firstChild) late.push(node);
  for (const each of late) put(each, each.lazy());
}

/** An action for an event in place of what the browser does. */
export const instead = body => event => {
  event.preventDefault();
  body(event);
};
