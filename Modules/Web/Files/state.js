/** What the page's files share: the screen, the texts that are typed, and the events that connect the files. */
export const state = {
  /** The line on the screen, which may be older than the newest line of the program. */
  line: null,
  /** The apps on the start screen. */
  apps: [],
  /** The settings that the page follows, by name. */
  looks: {},
  /** What was typed or ticked, by field, until the program has it. */
  drafts: new Map(),
  /** The action that has failed: its `name`, the `route` of its screen, and the `message` of its error; or null. */
  failed: null,
};

const events = new EventTarget();

// Events: a `line` came, `connected`, `disconnected`, `redraw` (typed values have changed), `left` (the screen is about to
// be left, or lost), `paste` (a text was pasted, and the screen has no form for it).
export const report = (name, detail) => events.dispatchEvent(new CustomEvent(name, {detail}));
export const onReport = (name, body) => events.addEventListener(name, ({detail}) => body(detail));
export const nextReport = name => new Promise(end => events.addEventListener(name, end, {once: true}));
export const actionNamed = name => state.line.actions.find(each => each.name === name);
export const has = name => actionNamed(name) !== undefined;

/** The first value of one of some kinds on the screen. */
export const valueOf = (...kinds) => state.line?.values.find(({kind}) => kinds.includes(kind));
export const hasBoard = () => valueOf('board') !== undefined;

/** The screen's content, empty before it is loaded. */
export const content = () => state.line?.content || {};
