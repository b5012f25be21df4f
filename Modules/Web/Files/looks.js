// How the page looks, by the settings of the program.
import {root} from './elements.js';
import {state} from './state.js';

/** Obeys settings: the colours of squares, signs on them, light or dark. */
export function obey(looks) {
  if (!looks) return;
  state.looks = looks;
  root.dataset.theme = looks.theme || 'dark';
  root.dataset.signs = looks.signs || 'off';
  const colours = looks['web.colours'] || 'system';
  root.style.colorScheme = colours === 'system' ? '' : colours;
  // The next page has its colours before the program has answered.
  localStorage.looks = JSON.stringify(looks);
}

/** Whether the page is dark now. */
export function isDark() {
  const colours = state.looks['web.colours'] || 'system';
  return colours === 'dark' || colours === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
}
