/** What the page's files share: the screen, the texts that are typed, and the events that connect the files. */
export const state = {
  line: null, // The line on the screen, which may be older than the newest line of the program.
  apps: [], // The apps on the start screen.
  looks: {}, // The settings that the page follows, by name.
  /** What was typed or ticked, by field, until the program has it; also what was typed before a reload. */
  drafts: new Map(JSON.parse(sessionStorage.typed || '[]')),
  /** The action that has failed, or null: its `name`, the `scope` of its fields, the `route` of its screen, the `message` of its error
   *  or a `refusal`, and what tries it `again`. */
  failed: null,
  /** The newest `line`, not drawn on the way to the `wanted` path of the history; that which was `left` by an earlier program; its
   *  `depth` in the stack; whether it `isPrepared`; the timer of new star counts. */
  newest: {line: null, left: null, wanted: null, depth: 0, isPrepared: false, countTimer: 0},
  /** The `stream` of lines or null (its `tab`, when one was `heard` and `asked` for), the timer of the `nextAttempt`, whether the server
   *  `isOver` for good, a `refusal` of the address, and requests on their way. */
  connection: {stream: null, nextAttempt: 0, isOver: false, refusal: '', lastRequest: 0, sending: Promise.resolve()},
  /** The `shown` entry of the history, the place on `returning` to it, the row `picked` last, and a promise while `going` to another. */
  entry: {shown: {}, returning: null, picked: null, going: null},
  cursor: null, // The tile that the next letter replaces; a row may have a place after its last letter. Null at the start.
  waiting: null, // What waits for a pause in typing, with the name of its field.
  stepping: Promise.resolve(), // The steps to other pages that are not done yet.
  badge: {}, // The state of the day: `isDone`, and a `text` for the title of the window.
  lastSaid: [], // The sentences that were announced last.
  focusBefore: null, // The element that had the focus before the toast.
};

const events = new EventTarget();

// Events: a `line` came, `connected`, `disconnected`, a screen is `renewed`, `redraw` (of typed values), `left` (the screen), and
// `paste` (of a text without a form).
export const report = (name, detail) => events.dispatchEvent(new CustomEvent(name, {detail}));
export const onReport = (name, body) => events.addEventListener(name, ({detail}) => body(detail));
export const nextReport = name => new Promise(end => events.addEventListener(name, end, {once: true}));
export const actionNamed = name => state.line.actions.find(each => each.name === name);
export const has = name => actionNamed(name) !== undefined;
export const valueOf = (...kinds) => state.line?.values.find(({kind}) => kinds.includes(kind));
export const hasBoard = () => valueOf('board') !== undefined;
export const fieldsOf = it => it[valueOf('fields')?.name]; // The texts that can be typed beside a board, or undefined.
export const content = () => state.line?.content || {}; // The content of the screen, empty before it is loaded.
