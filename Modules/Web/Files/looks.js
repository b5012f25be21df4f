// The look of the page, which follows the program's settings.
import {root} from './elements.js';
import {state} from './state.js';

/** Applies settings: the colours of squares, the signs on squares, and light or dark colours. */
export function applyLooks(looks) {
  state.looks = looks;
  root.dataset.theme = looks.theme || 'dark';
  root.dataset.signs = looks.signs || 'off';
  const colours = looks['web.colours'] || 'system';
  root.style.colorScheme = colours === 'system' ? '' : colours;
  // The settings are stored, so that the next page has its colours before the program answers.
  localStorage.looks = JSON.stringify(looks);
}

/** Whether the page is dark now. */
export function isDark() {
  const colours = state.looks['web.colours'] || 'system';
  return colours === 'dark' || colours === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
}
