// What screen readers hear when a screen changes.
import {content, state} from './state.js';
import {speak} from './messages.js';
import {spell} from './squares.js';

/** The last sentences that were announced. */
let lastSaid = [];

function sentences() {
  const texts = (state.line.values || []).filter(({name, kind}) => /^(headline|text|note|empty|sheet|weave)$/.test(kind) && content()[name]);
  return texts.map(({name, kind, title}) => /^(sheet|weave)$/.test(kind) ? title : String(content()[name]));
}

const joined = texts => texts.map(each => each.replace(/\.$/, '')).join('. ');

function squaresInWords() {
  const {values, content: it} = state.line;
  if (!it) return [];
  if (values.some(({kind}) => kind === 'board')) {
    return [it.tiles.length > 0 && spell(it.tiles.at(-1)), !/^(puzzle|tries)$/.test(it.step) && it.prompt];
  }
  if (it.spokenText && values.some(({kind, show}) => kind === 'squares' && show)) return [it.spokenText];
  const list = values.find(({parts}) => parts?.some(({kind, show}) => kind === 'squares' && show));
  const revealed = list ? it[list.name].filter(row => row.isRevealed) : [];
  if (list && !revealed.length) return ['Letters are hidden'];
  return revealed.slice(0, 1).map(row => row.spokenText);
}

export function announceScreen(isFirst) {
  lastSaid = sentences();
  if (!isFirst) speak(joined([state.line.title, ...lastSaid]));
}

export function announceNews() {
  const {error} = state.line;
  const failure = error && [error.message, error.remedy.words].join(' ');
  const now = [failure, ...squaresInWords(), ...sentences()].filter(Boolean);
  const news = now.filter(words => !lastSaid.includes(words));
  lastSaid = now;
  if (news.length) speak(joined(news));
}
