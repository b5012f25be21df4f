// A game that is added: each try is typed on the board and sent with Enter.
import {instead, node} from './elements.js';
import {content, onReport, report, state} from './state.js';
import {act} from './connection.js';
import {announceChange, textButton} from './actions.js';
import {board, boardKeys, boardSize, drawRow, typedRow} from './board.js';
import {draftOf, setDraft} from './fields.js';
import {speak} from './messages.js';
import {dated} from './text.js';

const own = 'board word';
const typedWord = () => draftOf(own) ?? '';
const widthOf = it => it.letters || 5;
const confirmedRows = it => [...it.tiles, ...it.uncoloured.map(word => typedRow(word, widthOf(it)))];
const stepName = ({step, tries}) => step + tries.length;
const isHere = () => state.line?.values.some(({kind}) => kind === 'board');

/** The name under which the tab keeps the answers of a screen, which are entered again if the program restarts. */
const answersName = () => 'board ' + state.line.route;

onReport('left', () => {
  if (!isHere() || !content().step) return;
  const {step, id, tries} = content();
  const answers = step === 'puzzle' || isDiscarding ? [] : [String(id), ...tries];
  sessionStorage[answersName()] = JSON.stringify(answers);
});

/** Texts to enter; the first one has been sent. */
let entries = [];

/** Whether the user has started over, and the program has not answered yet. */
let isDiscarding = false;

/** Shows the typed word on the board. */
function type(word) {
  const it = content();
  setDraft(own, word);
  drawRow(confirmedRows(it).length, typedRow(word, widthOf(it)), word.length);
}

/** Enters a text after those that are waiting; a rejected text returns to the board and ends the queue. */
async function enter(text) {
  entries.push(text);
  if (entries.length > 1) return;
  while (entries.length && await isAccepted(entries[0])) entries.shift();
  entries = [];
}

/** Enters a text; returns whether the program accepted it. If not, the text that was typed last returns to the board. */
async function isAccepted(text) {
  const before = state.line;
  const name = answersName();
  const step = stepName(content());
  const answer = await act('enter', {text});
  if (!isHere()) return leaveBoard(name, answer);
  if (answer && !(state.line.error && step === stepName(content()))) return true;
  // There are no entries left if the user has started over in the meantime.
  if (entries.length && !typedWord()) setDraft(own, entries.at(-1));
  report('redraw');
  // The program does not send the same error twice, so a repeated error is announced here.
  if (state.line === before) speak(state.line.error?.message);
  return false;
}

/** Clears the queue once another screen is shown; announces and opens the game if it was saved. */
async function leaveBoard(name, answer) {
  entries = [];
  if (answer?.change === undefined) return false;
  delete sessionStorage[name];
  if (answer.open) await act('show', {route: answer.open});
  announceChange('Added.', answer);
  return false;
}

async function solve() {
  const name = answersName();
  const answer = await act('solve');
  if (!isHere()) leaveBoard(name, answer);
}

/** Submits the typed text; at the first question, a word starts today's game. */
function submit() {
  const word = typedWord();
  type('');
  // While a text is being sent, the next text belongs to the following step.
  const isFirst = content().step === 'puzzle' && !entries.length;
  if (isFirst && !/^\d/.test(word)) enter('');
  if (!isFirst || word) enter(word);
}

function undoAnswer() {
  if (content().step !== 'puzzle') act('undoAnswer');
}

async function startOver() {
  type('');
  entries = [];
  isDiscarding = true;
  await act('discard');
  isDiscarding = false;
}

function press(key) {
  const word = typedWord();
  if (key === 'Enter') submit();
  else if (key !== 'Delete') type(word + key);
  else if (word) type(word.slice(0, -1));
  else undoAnswer();
}

/** A pasted share becomes the game on the board; the program decides what to do with any other text. */
onReport('paste', async text => {
  const isFirst = isHere() && content().step === 'puzzle';
  if (isFirst && (await isAccepted(text) || !isHere())) return;
  act('pasteAnywhere', {text});
});

/** Enters everything again after the program was restarted. */
export async function replay() {
  if (!isHere() || content().step !== 'puzzle') return;
  for (const text of JSON.parse(sessionStorage[answersName()] || '[]')) {
    if (!await act('enter', {text}) || state.line.error) return;
  }
}

/** The choice of another day, before the first try. */
function dayField(it) {
  const onchange = ({target}) => target.value && target.validity.valid && enter(target.value);
  return node('details.day', {key: 'day'}, node('summary', dated(it.puzzleText || 'Another day')),
    node('label.field', node('span', 'Day'), node('input', {type: 'date', min: '2000-01-01', max: it.today, onchange})));
}

/** The board for adding a game. */
export function adding(it) {
  const word = it.step === 'complete' ? '' : typedWord();
  const rows = [...confirmedRows(it), typedRow(word, widthOf(it))];
  const drawn = Array.from({length: boardSize}, (_, i) => rows[i] || typedRow('', widthOf(it)));
  const hint = it.step === 'puzzle' ? 'First word of today’s game' : it.prompt || '';
  return node('form.board', {onsubmit: instead(submit), 'data-step': stepName(it)},
    it.step === 'puzzle' ? dayField(it) : node('p.puzzle', {key: 'puzzle'}, dated(it.puzzleText || 'Wordle ' + it.id)),
    board(hint, drawn, {row: rows.length - 1, column: word.length}, press),
    node('p.hint', {key: 'hint'}, hint), endings(it), boardKeys(it.tiles), reversals(it));
}

/** The buttons for answers other than another try. */
function endings(it) {
  return node('div.tools', {key: 'endings'},
    it.canSolve && it.step !== 'unfinished' && textButton('Solved', solve, '.primary'),
    it.step === 'tries' && it.emptyAnswer && textButton('Not solved', () => enter('')),
    it.step === 'unfinished' && [
      textButton('Save as unfinished', () => enter('yes')), textButton('Enter another try', () => enter('')),
    ]);
}

/** The buttons that undo a try or start over. */
function reversals(it) {
  return node('div.tools', {key: 'reversals'},
    it.step !== 'puzzle' && textButton('Undo the last try', undoAnswer),
    (it.unsaved || it.step !== 'puzzle') && textButton('Start over', startOver));
}
