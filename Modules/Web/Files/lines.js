// Lines from the program: a whole screen, its changes, or the answer to a request.
import {byId, findAll, morph, node} from './elements.js';
import {onReport, report, state} from './state.js';
import {act, isOwn, pressed, resume, settle} from './connection.js';
import {closeDialog, closeForm, closeToast, openDialog, toast} from './messages.js';
import {forgetPictures, takePicture} from './pictures.js';
import {download} from './actions.js';
import {list, stars} from './rows.js';
import {applyAddress, arriveAt, leavePlace, move, opening, resetPlaces, restorePlace, rowWith} from './places.js';
import {announceNews, announceScreen} from './spoken.js';
import {isForm, render, showOwnLink} from './frame.js';
import {applyLooks} from './looks.js';
import {replay} from './adding.js';
import {merged, starsAlone} from './merge.js';

/** The newest line, which is not drawn yet while the page opens another screen. */
let latest = null;
/** Whether the screen has been prepared after it was opened. */
let isPrepared = false;

/** Handles a line from the program. */
export function takeLine(value) {
  if (value.tab) return openAddress();
  if (value.version) state.version = value.version;
  if (value.picture) takePicture(value.picture);
  if (value.around) showAround(value.around);
  if (value.document?.name && value.document.text) download(value.document);
  if (value.problem && !isOwn(pressed.get(value.request)?.name)) toast(value.problem);
  if (value.screen) show({values: [], actions: [], ...value});
  if (value.changed) takeChange(value);
  if (value.request) settle(value.request, value.problem || value.dropped ? null : value);
}

onReport('line', takeLine);

/** Opens the screen of the page's address in a new program. */
async function openAddress() {
  const {route} = opening;
  if (route === '/' || await act('openWithParent', {route})) return;
  opening.route = '/';
  show(latest);
}

onReport('connected', () => {
  resetPlaces();
  state.line = null;
  forgetPictures();
});

function takeChange({changed, order}) {
  const content = merged(latest.content, changed, order);
  const counts = state.line === latest && starsAlone(latest.values, changed, order);
  if (counts && state.looks['web.live'] === 'off') return;
  if (!counts) return show({...latest, content});
  latest = {...latest, content};
  state.line = latest;
  for (const row of changed[counts.name]) newCounts.set(row.id, row[counts.part]);
  countTimer ||= setTimeout(drawCounts, 800);
}

/** New star counts that are not drawn yet, by the id of their row. */
const newCounts = new Map();
let countTimer = 0;

/** Draws the new star counts alone, all at once, because drawing each by itself would keep the processor busy. */
function drawCounts() {
  countTimer = 0;
  for (const [id, words] of newCounts) {
    const element = rowWith(id)?.querySelector('.stars');
    if (!element || words === undefined) continue;
    morph(element, stars(words));
    // A highlight before an animation without a duration: a fade would need every frame.
    element.animate({backgroundColor: ['var(--glow)', 'var(--glow)']}, {delay: 400, fill: 'backwards'});
  }
  newCounts.clear();
}

/** Shows a screen. */
function show(value) {
  latest = value;
  newCounts.clear();
  if (value.looks) applyLooks(value.looks);
  if (value.screen === 'home') state.apps = value.content.apps;
  // A program sends the start screen first, even if another screen was requested.
  if (!state.line && value.route === '/' && opening.route !== '/') return;
  opening.route = '/';
  const before = state.line;
  if (before?.path.join() !== value.path.join()) leavePlace();
  state.line = value;
  const isElsewhere = !before || before.route !== value.route;
  // If the user has changed the route with a field, such as the owner's, the focus stays in that field.
  const isTyped = before?.screen === value.screen && document.activeElement.nodeName === 'INPUT';
  if (isElsewhere) {
    closeDialog();
    move(before, isTyped);
  }
  // The error of a board is at the place of a toast.
  if (value.error && isForm(value.values)) closeToast();
  render();
  if (isElsewhere && !isTyped) arrive(before);
  else announceNews();
  if (value.state !== 'loading') settled();
}

/** Prepares the page for a screen that has just been opened. */
function arrive(before) {
  isPrepared = false;
  announceScreen(!before);
  showOwnLink();
  if (before) arriveAt(firstField() || findAll('h1')[0]);
}

/** Applies the address to a screen that is loaded, and restores its place. */
async function settled() {
  report('loaded');
  resume();
  if (!state.line.content) return;
  if (!isPrepared) {
    isPrepared = true;
    if (document.activeElement.nodeName === 'H1') firstField()?.focus({preventScroll: true});
    await replay();
    if (await applyAddress()) return;
  }
  restorePlace();
}

/** The field of a screen that is there to be filled in: of a game, or of a secret. */
const firstField = () => byId('board') || findAll('main input[type=password]')[0];

/** Shows the neighbours of an athlete in a dialog. */
function showAround({name, rows}) {
  if (!rows) return;
  const value = state.line.values.find(({kind}) => kind === 'list');
  const own = rows.find(row => row.name === name)?.id;
  openDialog('Around ' + name,
    [node('div.around', list(rows, {...value, title: 'Around ' + name, name: 'around'}, own)), closeForm()]);
}
