// Pictures: the program loads them, and the page requests them just before they scroll into view; squares, dots of languages.
import {findAll, morph, node} from './elements.js';
import {act} from './connection.js';

const pictures = new Map(); // By id: a data URL, null for none, empty if the browser cannot show it; undefined while one is on its way.
export const forgetPictures = () => pictures.clear();

export const takePicture = ({id, mediaType, base64}) =>
  setPicture(id, /^image\/[a-z0-9.+-]+$/.test(mediaType) && base64 ? 'data:' + mediaType + ';base64,' + base64 : null);

function setPicture(id, source) {
  pictures.set(id, source);
  for (const old of findAll('.picture')) if (old.picture?.id === id) morph(old, picture(old.picture));
}

/** Draws a picture, or a letter in its place; next to its name, a picture needs no label. */
export function picture({id, letter, style, label}) {
  const source = id && pictures.get(id);
  const isMissing = id && source === undefined;
  // A wide picture can be scrolled with the keyboard.
  const scrolled = style === 'wide-picture' && {tabindex: '0', role: 'group', label};
  const onerror = () => setPicture(id, '');
  // Firefox loads a JPEG with 12 bits, or without loss, and finds only then that it cannot decode it.
  const onload = ({target}) => target.decode().catch(() => target.src === source && onerror());
  const words = source === '' ? 'This browser cannot show the picture.' : null;
  const element = node('span', {class: 'picture ' + style, 'data-picture': isMissing ? id : null, title: words, ...scrolled},
    source ? node('img', {src: source, alt: label || '', onerror, onload}) : node('span', {mute: true}, letter),
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

const colours = {
  'C': '#555555', 'C#': '#178600', 'C++': '#f34b7d', 'CMake': '#da3434', 'CSS': '#663399', 'Dart': '#00b4ab',
  'Elixir': '#6e4a7e', 'Go': '#00add8', 'HTML': '#e34c26', 'Haskell': '#5e5086', 'Java': '#b07219',
  'JavaScript': '#f1e05a', 'Kotlin': '#a97bff', 'Lua': '#000080', 'Markdown': '#083fa1', 'Objective-C': '#438eff',
  'PHP': '#4f5d95', 'Perl': '#0298c3', 'Python': '#3572a5', 'R': '#198ce7', 'Ruby': '#701516', 'Rust': '#dea584',
  'Scala': '#c22d40', 'Shell': '#89e051', 'Swift': '#f05138', 'TypeScript': '#3178c6', 'Zig': '#ec915c',
};

/** A dot in the colour of the language with which a text begins; null if it begins with another word. */
export function languageDot(words) {
  const colour = colours[words.split(' · ')[0]];
  return colour ? node('span.language', {mute: true, styles: {'background-color': colour}}) : null;
}

const names = {correct: 'right place', present: 'elsewhere', absent: 'absent'};
export const tileStyle = ({square, isNext}) => 'tile ' + (square || 'empty') + (isNext ? ' next-letter' : '');
const tile = each => node('span', {class: tileStyle(each)}, each.letter || '');
export const tiles = rows => node('span.tiles', {mute: true}, rows.map(row => node('span.row', row.map(tile))));
export const spell = row => row.map(({letter, square}) => [letter, names[square]].filter(Boolean).join(' ')).join(', ');
export const mark = text => node('b.mark.t' + (text || 0), text || '·');
export const marks = list => node('span.marks', {role: 'img', label: list.map(each => each || 'none').join(', ')}, list.map(mark));

/** The squares of a whole board, of which some rows may be empty, with the players who finished at each row beside it. */
function ladder(rows, rungs, draw) {
  const empty = Array(rows[0]?.length ?? 5).fill({});
  const whole = [...rows, ...Array(Math.max(0, 6 - rows.length)).fill(empty)];
  // Only Firefox cuts a long word without a sign, unless it is a box of its own.
  const words = names => names?.split(/(\S{12,})/).map((word, i) => i % 2 ? node('span.word', {title: word}, word) : word);
  const rung = ({mark: text, names, isBest}) => node('li',
    names ? mark(text) : node('b.mark.t0', text), node(isBest ? 'strong' : 'span', {title: names || null}, words(names)));
  return node('div.ladder', draw(tiles(whole)), rungs.length > 0 && node('ol.rungs', {label: 'Results'}, rungs.map(rung)));
}

/** The squares of a game; a click shows or hides its letters if the screen has actions for that. */
export function squares(it, value) {
  const rows = it[value.name] ?? [];
  if (value.beside) return ladder(rows, it[value.beside] ?? [], drawn => pressable(drawn, it, value));
  return rows.length > 0 ? pressable(tiles(rows), it, value) : null;
}

function pressable(drawn, it, {show, hide, size, action, by = 'isRevealed'}) {
  if (action) return node('button.reveal.large', {type: 'button', label: 'Open the game', onclick: () => act(action)}, drawn);
  if (!show) return drawn;
  const isRevealed = it[by];
  const toggle = () => act(isRevealed ? hide : show, it.id === undefined || show === hide ? {} : {id: it.id});
  return node('button', {
    type: 'button', class: 'reveal ' + (size || ''), 'aria-pressed': String(isRevealed), label: 'Letters of ' + it.title,
    'aria-description': it.spokenText, onclick: toggle,
  }, drawn);
}

export function keyboard(rows) {
  if (!rows?.length) return null;
  const lettersOf = square => rows.flat().filter(each => each.square === square).map(({letter}) => letter).join(' ');
  const found = Object.entries(names).map(([square, name]) => name + ': ' + lettersOf(square));
  return node('div.keyboard', {role: 'img', label: 'Letters: ' + found.join('; ')},
    rows.map(row => node('span.row', {mute: true}, row.map(tile))));
}
