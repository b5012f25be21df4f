/** Everything that the page knows. Nothing else in these files changes by itself. */
export const state = {
  /** The line that is drawn, and the newest one, which may not be drawn yet. */
  line: null,
  latest: null,
  /** The version of the program. */
  version: '',
  /** The apps, as the start has them. */
  apps: [],
  /** What was last said of the screen to whoever does not look. */
  said: [],
  /** The settings that the page obeys, by their names. */
  looks: {},

  /** The stream of lines, or null while there is none, and the tab's name at the server. */
  stream: null,
  tab: null,
  /** Why the address leads nowhere, where it does not. */
  refusal: '',
  /** When the stream began, and how long to wait before the next try. */
  since: 0,
  pause: 100,
  /** What was pressed, by its number, until the program has answered. */
  pressed: new Map(),
  number: 0,

  /** The address that a new program has to open, and whether the page was there before. */
  opening: '/',
  isAgain: false,
  /** Whether the step in the history was the browser's. */
  isGoingBack: false,
  /** Where the focus and the scroll bar were, by the path of the screen. */
  places: {},
  /** The place to come back to once its screen is loaded. */
  returning: null,
  /** The row that was last pressed. */
  picked: null,
  /** Whether the screen is as its address says, and the places that this program has been to. */
  hasObeyed: false,
  reached: new Set(),
  /** What had the focus before it went into a toast. */
  focusBefore: null,
  /** Whoever waits until the screen is loaded. */
  resting: [],

  /** What a person has typed, by its field, until a line answers it: `value`, `isSent`. */
  drafts: new Map(),
  /** Texts on their way to a board, the first of which was sent. */
  entries: [],

  /** Pictures by their id: an address of data, or null for none. */
  pictures: new Map(),
  /** The point of a chart under the pointer: `label`, `index`. */
  pointed: {},
  /** Timers by their names. */
  timers: {},
};

/** Whether the screen offers an action. */
export const has = name => state.line.actions.some(action => action.name === name);

/** The action of a name, or none. */
export const action = name => state.line.actions.find(each => each.name === name);

/** The screen's content, which is empty while nothing was loaded. */
export const content = () => state.line?.content || {};
