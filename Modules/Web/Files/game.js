// The form of a game: its board, with its day if it is added, or with its other parts if it is edited.
import {instead, isEmpty, node} from './elements.js';
import {actionNamed, content, fieldsOf, hasBoard, onReport, state, valueOf} from './state.js';
import {act} from './connection.js';
import {announceChange, runAction} from './actions.js';
import {board, boardKeys, boardSize, forgetGame, hasWords, placeInWords, send} from './board.js';
import {draftOf, field} from './fields.js';
import {fault, isAtBoard, speak} from './messages.js';
import {dated} from './text.js';

async function enter(text) {
  const {route} = state.line;
  const answer = await act('enter', {text});
  if (answer?.change === undefined) return answer;
  forgetGame(route);
  await announceChange(answer.text, answer);
  return answer;
}

/** Enter saves an edited game, or sends the answer of a new one, or checks its tries; the last try ends them. */
async function submit({target}) {
  if (fieldsOf(content())) return runAction(actionNamed('save'));
  if (target.answer) return enter(target.answer.value);
  const before = state.line;
  await send(true);
  // The user may have left the board in the meantime.
  if (!hasBoard()) return;
  // The program does not send the same error twice, so a repeated error is announced here.
  if (state.line.error) speak(state.line === before && before.error.message);
  else if (content().step === 'tries' && content().tries.length === boardSize) act('endTries');
  else if (isEmpty(content()[valueOf('board').name])) speak(placeInWords());
}

/** A pasted share becomes the game on the board; the program decides what to do with any other text. */
onReport('paste', async text => {
  const isFirst = hasBoard() && content().step === 'puzzle';
  const answer = isFirst && await enter(text);
  if (!answer || state.line.error) act('pasteAnywhere', {text});
});

/** Whether the game of the day is finished, which is a result, not a failure. */
export const isFinished = () => content().step === 'puzzle' && Boolean(state.line.error?.remedy.change);

/** The day of a new game, which can be chosen before the first try. */
function day(it) {
  if (it.step !== 'puzzle') return node('p.puzzle', {key: 'puzzle'}, dated(it.puzzleText || 'Wordle ' + it.id));
  const onchange = async ({target}) => {
    const isTyped = hasWords();
    if (target.value && target.validity.valid) await enter(target.value);
    else if (target.validity.rangeOverflow) target.reportValidity();
    if (isTyped) send();
  };
  return node('details.day', {key: 'day-' + isFinished(), open: isFinished()}, node('summary', isFinished() ? 'Another day' : dated(it.puzzleText || 'Another day')),
    node('label.field', node('span', 'Day'), node('input', {type: 'date', min: '2000-01-01', max: it.today, onchange})));
}

const answer = it => it.step === 'word' && node('div.tools', {key: 'answer'},
  node('label.field', node('span', 'Answer'), node('input', {name: 'answer', autocomplete: 'off', 'data-first': true})), node('button', 'Save'));

function parts(fields) {
  const drawn = fields.filter(({id}) => id !== 'tries').map(each =>
    field(each.prompt, each.id, each.typed ?? each.present ?? '', {send: () => act('type', {field: each.id, text: draftOf(each.id)})}));
  // Enter in a field needs a button.
  return [node('div.tools', {key: 'fields'}, drawn), node('button.visually-hidden', {tabindex: '-1'}, 'Save')];
}

export function game(it) {
  const hints = {puzzle: 'First word of today’s game', unfinished: it.prompt};
  return node('form.board', {onsubmit: instead(submit), 'data-step': it.step && it.step + it.tries.length},
    it.step && day(it), (!isFinished() || hasWords()) && [board(it), isAtBoard() && fault(),
    node('p.hint', {key: 'hint'}, hints[it.step] || 'Tap a tile and type over it.'), boardKeys(it[valueOf('board').name])],
    fieldsOf(it) ? parts(fieldsOf(it)) : answer(it));
}
