/** The state of the page that its files share. */
export const state = {
  /** The line on the screen, and the newest line, which may not be drawn yet. */
  line: null,
  latest: null,
  /** The version of the program. */
  version: '',
  /** The apps on the start screen. */
  apps: [],
  /** The last sentences that were announced to screen readers. */
  said: [],
  /** The settings that the page follows, by name. */
  looks: {},

  /** The stream of lines, or null without a connection, and the server's name for this tab. */
  stream: null,
  tab: null,
  /** Whether the server has ended, which a new server at its address cannot continue. */
  isOver: false,
  /** Why the address cannot be opened, or empty. */
  refusal: '',
  /** The start of the stream, and the pause before the next attempt, in milliseconds. */
  since: 0,
  pause: 100,
  /** Requests without an answer, by number, and the number of the last request. */
  pressed: new Map(),
  number: 0,

  /** The address that a new program must open, and whether the page was open before. */
  opening: '/',
  isAgain: false,
  /** Whether the next line is the answer to the browser's Back or Forward button. */
  isGoingBack: false,
  /** The positions of the focus and the scroll bar, by the path of the screen. */
  places: {},
  /** The place to restore once its screen is loaded. */
  returning: null,
  /** The row that was clicked last. */
  picked: null,
  /** Whether the address has been applied to the screen, and the places that this program has shown. */
  hasObeyed: false,
  reached: new Set(),
  /** The element that had the focus before a toast. */
  focusBefore: null,
  /** Functions to call when the screen is loaded. */
  resting: [],

  /** Typed texts by field, until the program confirms them: `value`, `isSent`. */
  drafts: new Map(),
  /** Texts to enter on a board; the first one has been sent. */
  entries: [],

  /** Pictures by id: a data URL, or null for none. */
  pictures: new Map(),
  /** The point of a chart under the pointer: `label`, `index`. */
  pointed: {},
  /** Timers by name. */
  timers: {},
};

/** Whether the screen offers an action. */
export const has = name => state.line.actions.some(action => action.name === name);

/** The action with a name, or undefined. */
export const action = name => state.line.actions.find(each => each.name === name);

/** The screen's content, empty before it is loaded. */
export const content = () => state.line?.content || {};
