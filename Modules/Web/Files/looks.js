// The look of the page, which follows the program's settings.
import {byId, root} from './elements.js';
import {state} from './state.js';
import {act} from './connection.js';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function otherColours() {
  const colours = state.looks['web.colours'];
  const isDark = colours === 'dark' || colours !== 'light' && darkSystem.matches;
  return isDark ? 'light' : 'dark';
}

export function applyLooks(looks) {
  state.looks = looks;
  root.dataset.theme = looks.theme || 'dark';
  root.dataset.signs = looks.signs || 'off';
  const colours = looks['web.colours'] || 'system';
  root.style.colorScheme = colours === 'system' ? '' : colours;
  byId('colours').textContent = otherColours() === 'dark' ? 'Dark colours' : 'Light colours';
  byId('colours').ariaLabel = 'Change to ' + otherColours() + ' colours';
  // The settings are stored, so that the next page has its colours before the program answers.
  localStorage.looks = JSON.stringify(looks);
}

darkSystem.onchange = () => applyLooks(state.looks);
byId('colours').onclick = () => act('setLook', {id: 'web.colours', value: otherColours()});
