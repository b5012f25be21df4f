// Lines from the program: a whole screen, its changes, or the answer to a request.
import {byId, findAll, node} from './elements.js';
import {onReport, report, state, valueOf} from './state.js';
import {act, isConnected, isOwn, pressed, resume, settle} from './connection.js';
import {announceNews, announceScreen, closeDialog, closeForm, forgetSuccess, notify, openDialog, toast} from './messages.js';
import {forgetPictures, takePicture} from './pictures.js';
import {download} from './documents.js';
import {applyAddress, arriveAt, entryPath, firstField, isGoing, leadsTo, leavePlace, move, rememberShown, restorePlace,
  takeEntry} from './places.js';
import {render, updateBadge} from './frame.js';
import {applyLooks} from './settings.js';
import {replay} from './game.js';
import {areStarsAlone, kept, merged} from './merge.js';
import {list} from './rows.js';
import {capital} from './text.js';

const {newest} = state;

export function takeLine(value) {
  if (value.tab) return followHistory();
  if (value.version) byId('version').textContent = 'quintet ' + value.version;
  if (value.picture) takePicture(value.picture);
  if (value.around?.rows) showAround(value.around);
  if (value.document?.name && value.document.text) download(value.document);
  const {name, refuse = toast} = pressed.get(value.request) ?? {};
  if (value.problem && !isOwn(name)) refuse(capital(value.problem));
  if (value.notice) notify(value.notice);
  // What the program waits for, such as a window of the keyring.
  if ('waiting' in value) byId('waiting').textContent = value.waiting ?? '';
  if (value.screen) show({values: [], actions: [], ...value});
  if (value.changed) takeChange(value);
  if (value.request) settle(value.request, value.problem || value.dropped ? null : value);
}

onReport('line', takeLine);

/** Asks the program for the screen that the browser's history names, unless an earlier one is on its way. */
async function followHistory() {
  if (newest.wanted) return;
  const path = entryPath();
  // A new program shows the start screen.
  const here = newest.line?.path ?? ['/'];
  if (path.join() === here.join()) {
    if (state.line) applyAddress(true).then(restorePlace);
    return;
  }
  newest.wanted = path;
  await (leadsTo(path, here) ? act('pop', {path}) : act('openWithParent', {route: path.at(-1)}));
  // The program shows another screen instead.
  if (newest.wanted === path) draw(true);
}

addEventListener('popstate', () => {
  closeDialog();
  takeEntry();
  // The program may have shown another screen since the page went back.
  if (isGoing() && entryPath().join() !== newest.line?.path.join()) return;
  if (state.line && isConnected()) followHistory();
});

onReport('connected', () => {
  newest.left ??= newest.line;
  newest.wanted = newest.line = state.line = null;
  byId('waiting').textContent = '';
  forgetPictures();
});

function takeChange({changed, order}) {
  const isOfStars = state.line === newest.line && areStarsAlone(newest.line.values, changed, order);
  if (isOfStars && state.looks['web.live'] === 'off') return;
  const next = {...newest.line, content: merged(newest.line.content, changed, order)};
  if (!isOfStars) return show(next);
  state.line = newest.line = next;
  newest.countTimer ||= setTimeout(() => {
    newest.countTimer = 0;
    render();
  }, 800);
}

/** Shows a screen, unless the program is on the way to another one. */
function show(value) {
  const before = [newest.line, newest.left].find(each => each?.screen === value.screen && each.content);
  if (before && value.content) for (const name in value.content) value.content[name] = kept(before.content[name], value.content[name]);
  const isOpened = [...pressed.values()].some(({name}) => name === 'open');
  // A screen that begins again, as with other settings, stays until it is loaded; then it gets its search and its text again.
  if (before?.route === value.route && value.state === 'loading' && !value.content && !isOpened) {
    value.content = before.content;
    newest.isPrepared = false;
    report('renewed');
  }
  newest.line = value;
  if (value.looks && kept(state.looks, value.looks) !== state.looks) applyLooks(value.looks);
  const apps = value.values.find(({kind}) => kind === 'apps');
  if (apps) state.apps = value.content[apps.name];
  if (!newest.wanted) return draw(false);
  if (value.route !== newest.wanted.at(-1)) return;
  newest.wanted = null;
  // The user may have gone back or forward again in the meantime.
  if (value.route === entryPath().at(-1)) draw(true);
  else followHistory();
}

/** Draws the newest line; `isWanted` means that the browser's history named its screen. */
function draw(isWanted) {
  newest.wanted = newest.left = null;
  const before = state.line;
  if (before?.path.join() !== newest.line.path.join()) leavePlace();
  const line = state.line = newest.line;
  const isElsewhere = !before || before.route !== line.route;
  // If the user has changed the route with a field, such as the owner's, the focus stays in that field.
  const isTyped = before?.screen === line.screen && document.activeElement.nodeName === 'INPUT';
  // A new program may have another path to the same screen, whose elements stay.
  if (isElsewhere && (before || !newest.depth)) newest.depth = line.path.length;
  if (isElsewhere) {
    closeDialog();
    move(before, isTyped, isWanted);
  }
  const wasAtParts = document.activeElement.closest('.parts') !== null;
  if (line.error && line.error !== before?.error) forgetSuccess();
  render();
  if (isElsewhere && !isTyped) arrive(before, wasAtParts);
  else announceNews();
  if (line.state !== 'loading') settled();
}

function arrive(before, wasAtParts) {
  newest.isPrepared = false;
  announceScreen(!before);
  if (before) arriveAt(wasAtParts && findAll('.parts [aria-current]')[0] || firstField() || findAll('h1')[0]);
  else if (!valueOf('badge')) updateBadge();
}

async function settled() {
  resume();
  if (!state.line.content) return;
  if (!newest.isPrepared) {
    newest.isPrepared = true;
    if (/^(H1|BODY)$/.test(document.activeElement.nodeName)) firstField()?.focus({preventScroll: true});
    await replay();
    if (await applyAddress()) return;
  }
  rememberShown();
  restorePlace();
}

function showAround({name, rows}) {
  const own = rows.find(row => row.name === name)?.id;
  const title = 'Around ' + name;
  openDialog(title, [node('div.around', list(rows, {...valueOf('list'), title, name: 'around'}, own)), closeForm()]);
}
