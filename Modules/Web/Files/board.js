// The board: receives the tries of a game from the keyboard or the keys on the screen, wherever the focus is.
import {all, byId, h, instead, morph, put} from './elements.js';
import {state, content} from './state.js';
import {act} from './connection.js';
import {announce, press} from './actions.js';
import {field, forgetTyped, fullName, invalid, keep, typedIn} from './fields.js';
import {speak} from './messages.js';
import {spell, tile, tiles} from './squares.js';
import {frame} from './frame.js';

/** The names of the fields for the word that is being typed, and for the number or date of another day's game. */
const own = {word: 'board word', day: 'board day'};

/** A row of the board for a word without colours. */
function typedRow(it, word) {
  const width = it.letters || Math.max(5, word.length);
  return Array.from({length: width}, (_, i) => ({letter: (word[i] || '').toUpperCase(), square: word[i] && 'typed'}));
}

const rowsOf = it => [...it.tiles, ...it.uncoloured.map(word => typedRow(it, word))];
const typedNow = it => typedRow(it, it.step === 'complete' ? '' : typedIn(own.word).trim());
const placeOf = ({step, tries}) => step + tries.length;

/** The name under which the steps entered on a screen are stored, to enter them again if the program restarts. */
const journalName = () => 'board ' + state.line.route;
const entered = name => JSON.parse(sessionStorage[name] || '[]');
const keepEntered = (name, steps) => { sessionStorage[name] = JSON.stringify(steps); };
const forgetEntered = name => delete sessionStorage[name];

/** Shows the current word on the board and in its field. */
function type(value) {
  const it = content();
  keep(fullName(own.word), value);
  if (byId('answer').value !== value) byId('answer').value = value;
  const row = all('.board .row')[rowsOf(it).length];
  const now = typedNow(it);
  if (row?.children.length !== now.length) return row && put(row, now.map(tile));
  // Only changed tiles are updated: on a slow processor, updating a tile takes a noticeable part of a frame.
  now.forEach((each, i) => {
    if (each.letter !== row.children[i].textContent) morph(row.children[i], tile(each));
  });
}

/** Enters a text after those that are waiting; a rejected text is put back into the field and ends the queue. */
async function enter(text) {
  if (state.entries.push(text) > 1) return;
  while (state.entries.length) {
    const isDone = await give(state.entries[0]);
    if (!isDone) break;
    state.entries.shift();
  }
  state.entries = [];
}

/** Enters a text; returns whether the program accepted it. If not, the text that was typed last returns to the field. */
async function give(text) {
  const before = state.line;
  const name = journalName();
  const place = placeOf(content());
  const answer = await act('enter', {text});
  if (!isHere()) return leaveBoard(name, answer);
  if (answer && !(state.line.error && place === placeOf(content()))) {
    keepEntered(name, [...entered(name), {name: 'enter', fields: {text}}]);
    return true;
  }
  // There are no entries left if the user has started over in the meantime.
  if (state.entries.length && !typedIn(own.word)) keep(fullName(own.word), state.entries.at(-1));
  frame.render();
  // The program does not send the same error twice, so a repeated error is announced here.
  if (state.line === before) speak(state.line.error?.message);
  return false;
}

const isHere = () => state.line.values.some(({kind}) => kind === 'board');

/** Clears the queue once another screen is shown; if the game was saved, forgets its steps and announces the game. */
function leaveBoard(name, answer) {
  state.entries = [];
  if (answer?.change !== undefined) {
    forgetEntered(name);
    announce('Added.', answer);
  }
  return false;
}

async function solve() {
  const name = journalName();
  const answer = await act('solve');
  if (!isHere()) leaveBoard(name, answer);
}

/** Submits the typed text; at the first question, a word starts the game of the chosen day, by default today's. */
function submit() {
  const it = content();
  const word = typedIn(own.word);
  // While a text is being sent, the next text belongs to the following step.
  if (it.step === 'puzzle' && !state.entries.length) {
    const isDay = /^\d/.test(word);
    const day = (isDay ? word : typedIn(own.day)).replace(/^(\d),(\d{3})$/, '$1$2');
    type('');
    forgetTyped(own.day);
    enter(day);
    if (word && !isDay) enter(word);
    return;
  }
  type('');
  enter(word);
}

/** Handles a key of the board. */
export function tap(key) {
  if (key === 'Enter') return submit();
  const word = typedIn(own.word);
  if (key === 'Delete') return word ? type(word.slice(0, -1)) : undoAnswer();
  type(word + key);
}

async function undoAnswer() {
  if (content().step === 'puzzle') return;
  const name = journalName();
  // A text that is still being sent is stored before this action is answered, so the last step is the one to remove.
  if (await act('undoAnswer')) keepEntered(name, entered(name).slice(0, -1));
}

async function discard() {
  type('');
  forgetTyped(own.day);
  state.entries = [];
  const name = journalName();
  await act('discard');
  forgetEntered(name);
}

/** Enters everything again after the program was restarted. */
export async function replay() {
  const steps = entered(journalName());
  if (!steps.length || content().step !== 'puzzle') return;
  for (const {name, fields} of steps) {
    const answer = await act(name, fields);
    if (!answer || state.line.error) return forgetEntered(journalName());
  }
}

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The best square of a letter in the tries; undefined if the letter was not tried. */
function bestOf(it, letter) {
  const squares = it.tiles.flat().filter(each => each.letter.toLowerCase() === letter).map(each => each.square);
  return ['correct', 'present', 'absent'].find(square => squares.includes(square));
}

/** Keys to tap; the field keeps the focus, so a phone keeps its keyboard open. */
function keys(it) {
  const stay = instead(() => {});
  const key = letter => {
    const square = bestOf(it, letter);
    return h('button', {
      type: 'button', class: tile({square}).className, label: spell([{letter, square}]), onpointerdown: stay,
      onclick: () => tap(letter),
    }, letter);
  };
  const wide = (name, type, onclick) => h('button.tile.empty.wide', {type, onpointerdown: stay, onclick}, name);
  const rows = letters.map(row => [...row].map(key));
  rows[2] = [wide('Enter', 'submit'), ...rows[2], wide('Delete', 'button', () => tap('Delete'))];
  return h('div.keyboard.keys', rows.map(row => h('span.row', row)));
}

/** The current question. */
function hint(it) {
  if (it.step === 'puzzle') return 'First word of today’s game';
  return it.prompt || '';
}

/** The board for adding a game. */
export function board(it) {
  const typed = typedNow(it);
  const rows = [...rowsOf(it), typed];
  const six = Array.from({length: 6}, (_, i) => rows[i] || typedRow(it, ''));
  const day = it.step === 'puzzle'
    ? h('details.day', {key: 'day'}, h('summary', it.puzzleText || 'Another day'), field('Number or date', own.day, '', null))
    : h('p.puzzle', {key: 'puzzle'}, it.puzzleText || 'Wordle ' + it.id);
  const answer = h('label.field', {key: 'answer'}, h('span', hint(it)), h('input', {
    id: 'answer', type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', value: typedIn(own.word),
    'data-step': placeOf(it), 'data-field': own.word, oninput: event => type(event.target.value),
    ...state.line.error && invalid('problem'),
  }));
  return h('form.board', {onsubmit: instead(submit), 'data-step': placeOf(it)},
    day, h('div.large', tiles(six)), answer, endings(it), keys(it), reversals(it));
}

/** The buttons for answers other than another try. */
function endings(it) {
  return h('div.tools', {key: 'endings'},
    it.canSolve && it.step !== 'unfinished' && press('Solved', solve),
    it.step === 'tries' && it.emptyAnswer && press('Not solved', () => enter('')),
    it.step === 'unfinished' && [
      press('Save as unfinished', () => enter('yes')), press('Enter another try', () => enter('')),
    ]);
}

/** The buttons that undo a try or start over. */
function reversals(it) {
  return h('div.tools', {key: 'reversals'},
    it.step !== 'puzzle' && press('Undo the last try', undoAnswer),
    (it.unsaved || it.step !== 'puzzle') && press('Start over', discard));
}

/** Whether a board is shown; it receives keys wherever the focus is. */
export const isTyping = () => Boolean(document.querySelector('form.board'));
