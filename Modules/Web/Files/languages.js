// The colours of programming languages, as on GitHub.
import {node} from './elements.js';

const colours = {
  'C': '#555555', 'C#': '#178600', 'C++': '#f34b7d', 'CMake': '#da3434', 'CSS': '#663399', 'Dart': '#00b4ab',
  'Elixir': '#6e4a7e', 'Go': '#00add8', 'HTML': '#e34c26', 'Haskell': '#5e5086', 'Java': '#b07219',
  'JavaScript': '#f1e05a', 'Kotlin': '#a97bff', 'Lua': '#000080', 'Markdown': '#083fa1', 'Objective-C': '#438eff',
  'PHP': '#4f5d95', 'Perl': '#0298c3', 'Python': '#3572a5', 'R': '#198ce7', 'Ruby': '#701516', 'Rust': '#dea584',
  'Scala': '#c22d40', 'Shell': '#89e051', 'Swift': '#f05138', 'TypeScript': '#3178c6', 'Zig': '#ec915c',
};

/** A dot in the colour of the language with which a text begins; null if it begins with another word. */
export function languageDot(words) {
  const colour = colours[words.split(' · ')[0]];
  if (!colour) return null;
  const dot = node('span.language', {mute: true});
  dot.style.background = colour;
  return dot;
}
