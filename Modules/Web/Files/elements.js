// Elements: created from a description, and updated without losing focus, selection or open sections.

export const byId = id => document.getElementById(id);
export const root = document.documentElement;
export const findAll = selector => [...document.querySelectorAll(selector)];
const isNothing = value => value === null || value === undefined || value === false;
export const isEmpty = value => isNothing(value) || value.length === 0;

/** Creates an element, as in `node('p.note', {id: 'a'}, 'text')`, with `styles` by name; text is never interpreted as HTML. */
export function node(name, properties, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  const hasProperties = properties?.constructor === Object;
  return setProperties(element, hasProperties ? properties : {}, hasProperties ? children : [properties, ...children]);
}

export const drawing = (name, properties, ...children) =>
  setProperties(document.createElementNS('http://www.w3.org/2000/svg', name), properties, children);

const isProperty = name => /^(value|checked|on.*)$/.test(name);
const isOwn = name => /^(key|lazy|shows|glows)$/.test(name);

function setProperties(element, properties, children) {
  element.given = [];
  for (const [name, value] of Object.entries(properties)) {
    if (isNothing(value) && name !== 'checked') continue;
    if (isProperty(name)) element.given.push(name);
    if (isOwn(name) || isProperty(name)) element[name] = value;
    // The content security policy forbids style attributes.
    else if (name === 'styles') for (const each in value) element.style.setProperty(each, value[each]);
    else if (name === 'mute') element.setAttribute('aria-hidden', 'true');
    else element.setAttribute(name === 'label' ? 'aria-label' : name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => !isNothing(child)));
  return element;
}

const areSame = (values, others) => values?.length === others.length && values.every((each, i) => each === others[i]);

/** Updates an element to match another; the children of a `lazy` one only if the values that it `shows` have changed. */
export function morph(old, other) {
  morphAttributes(old, other);
  if (!other.lazy) setChildren(old, [...other.childNodes]);
  else if (!areSame(old.shows, other.shows)) setChildren(old, other.lazy());
  old.shows = other.shows;
  old.picture = other.picture;
  for (const name of [...old.given ?? [], ...other.given]) if (old[name] !== other[name]) old[name] = other[name];
  old.given = other.given;
}

function morphAttributes(old, other) {
  // The user decides which sections are open, and what runs, which button is disabled.
  for (const {name} of [...old.attributes]) {
    if (!other.hasAttribute(name) && !/^(style|open|aria-disabled)$/.test(name)) old.removeAttribute(name);
  }
  for (const {name, value} of other.attributes) {
    if (name === 'open' || old.getAttribute(name) === value) continue;
    if (name === 'style') old.style.cssText = value;
    else old.setAttribute(name, value);
  }
}

/** Sets an element's children and reuses existing children, which are matched by key, or else by position. */
export function setChildren(parent, children) {
  const matches = matched([...parent.childNodes], children);
  const kept = new Set(matches.values());
  // Old children are removed first, so that no other child has to move: an element that moves loses the focus.
  for (const each of [...parent.childNodes]) if (!kept.has(each)) each.remove();
  let place = parent.firstChild;
  for (const child of children) {
    const old = matches.get(child) || child;
    // In the document, each new child would cost the styles of all that it may change.
    if (old === child) createLazyChildren(old);
    if (old === place) place = place.nextSibling;
    else if (old.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(old, place);
    else parent.insertBefore(old, place);
    if (old !== child) updateNode(old, child);
  }
}

function matched(olds, children) {
  const keyed = new Map(olds.filter(({key}) => key).map(each => [each.key, each]));
  const others = olds.filter(({key}) => !key);
  const isLike = child => ({nodeName}) => nodeName === child.nodeName;
  const takeNext = child => others.splice(0, others.findIndex(isLike(child)) + 1).at(-1);
  const matches = new Map();
  for (const child of children) {
    const old = child.key ? keyed.get(child.key) : takeNext(child);
    if (old?.nodeName === child.nodeName) matches.set(child, old);
  }
  return matches;
}

/** Updates a node; a new text in an element that `glows` is highlighted for a moment. */
function updateNode(old, child) {
  if (old.nodeName !== '#text') return morph(old, child);
  if (old.data === child.data) return;
  old.data = child.data;
  // A highlight before an animation without a duration: a fade would need every frame.
  if (old.parentNode.glows) old.parentNode.animate({backgroundColor: ['var(--glow)', 'var(--glow)']}, {delay: 400, fill: 'backwards'});
}

function createLazyChildren(element) {
  for (const each of [element, ...element.querySelectorAll?.('[role=listitem], tr, details') ?? []]) {
    if (each.lazy && !each.firstChild) setChildren(each, each.lazy());
  }
}

export const instead = body => event => {
  event.preventDefault();
  body(event);
};
