// Pictures: the program loads them, and the page requests them just before they scroll into view.
import {findAll, morph, node} from './elements.js';
import {act} from './connection.js';

/** Pictures by id: a data URL, or null for none; undefined while one is on its way. */
const pictures = new Map();
/** The ids of the pictures that this browser cannot show. */
const unshown = new Set();
export const forgetPictures = () => pictures.clear();
const kinds = /^image\/[a-z0-9.+-]+$/;

export function takePicture({id, mediaType, base64}) {
  const isKnown = kinds.test(mediaType) && base64;
  setPicture(id, isKnown ? 'data:' + mediaType + ';base64,' + base64 : null);
}

function setPicture(id, source) {
  pictures.set(id, source);
  for (const old of findAll('.picture')) {
    if (old.picture?.id === id) morph(old, picture(old.picture));
  }
}

/**
 * Draws a picture, or a letter in its place.
 *
 * The label is the alternative text of the picture; a picture next to its name needs none.
 */
export function picture({id, letter, style, label}) {
  const source = id && pictures.get(id);
  const isMissing = id && source === undefined;
  // A wide picture can be scrolled with the keyboard.
  const scrolled = style === 'wide-picture' && {tabindex: '0', role: 'group', label};
  const onerror = () => {
    unshown.add(id);
    setPicture(id, null);
  };
  const words = unshown.has(id) ? 'This browser cannot show the picture.' : null;
  const element = node('span', {class: 'picture ' + style, 'data-picture': isMissing ? id : null, title: words, ...scrolled},
    source ? node('img', {src: source, alt: label || '', onerror}) : node('span', {mute: true}, letter),
    words && !/^(avatar|thumbnail)$/.test(style) && node('small', words));
  element.picture = {id, letter, style, label};
  return element;
}

const seen = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    request(target.dataset.picture);
  }
}, {rootMargin: '300px'});

function request(id) {
  if (!id || pictures.has(id)) return;
  pictures.set(id, undefined);
  act('picture', {id});
}

// What is printed has not been in the window.
addEventListener('beforeprint', () => findAll('[data-picture]').forEach(each => request(each.dataset.picture)));

export const lookForPictures = () => findAll('[data-picture]').forEach(each => seen.observe(each));
