// Errors: at the top of the screen, or beside the action that failed, with the ways to solve the problem.
import {node} from './elements.js';
import {actionNamed, content, has, hasBoard, report, state} from './state.js';
import {act} from './connection.js';
import {offered, runAction, textButton} from './actions.js';
import {deleteDraft} from './fields.js';
import {clock} from './text.js';

/** Whether the error on the screen is that of an action that has an element, beside which it is shown. */
function isBeside() {
  const {failed, line} = state;
  return Boolean(line.error && failed?.route === line.route && failed.message === line.error.message
    && offered('form', 'primary', 'link', 'button', 'toggle', 'destructive').some(({name}) => name === failed.name));
}

/** The error at the top. Its element is always present, so that nothing else moves when an error appears. */
export function fault() {
  const {error} = state.line;
  const isShown = error && !isBeside();
  const isOver = state.line.content && hasBoard() && content().step !== 'puzzle';
  return node('div', {key: 'fault', id: 'problem', class: isShown && (isOver ? 'problem over' : 'problem')}, isShown && about(error));
}

export function faultOf(...names) {
  if (!state.line.error || !isBeside() || !names.includes(state.failed.name)) return null;
  return node('div.problem', {key: 'fault-' + names[0], role: 'alert'}, about(state.line.error));
}

const about = error => [
  node('p', node('b', error.message), ' ', error.remedy.words),
  error.cachedAt && !has('showCached') && node('p', 'The data below is from ' + clock(error.cachedAt) + '.'), ways(error.remedy),
  has('showCached') && textButton('Show the data from ' + clock(error.cachedAt), () => act('showCached'))];

/** Buttons that solve the problem: on another screen, with an action of this one, or by trying again. */
function ways({open, ways = [], allowsRetry}) {
  if (open) return textButton(open.title, () => act('show', {route: open.route}));
  if (!ways.length) return allowsRetry && textButton('Try again', () => act('refresh'));
  return node('div.tools', ways.map(({title, action, fields}) => textButton(title, async () => {
    const {failed} = state;
    if (!await runAction({...actionNamed(action), name: action}, fields) || !failed) return;
    for (const {name} of actionNamed(failed.name)?.fields || []) deleteDraft(failed.name + ' ' + name);
    report('redraw');
  })));
}
