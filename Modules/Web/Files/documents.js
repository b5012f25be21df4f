// Long texts: a file that is chosen or dropped, and a text that is pasted outside of all fields.
import {findAll, instead} from './elements.js';
import {report} from './state.js';
import {setDraft} from './fields.js';
import {toast} from './messages.js';

/** The maximum size of a file in bytes; a larger file is rejected before it is read. */
const largestFile = 50_000_000;

/** The field for a long text, if the screen has one. */
const documentField = () => findAll('[data-document]')[0];

function fill(own, text) {
  setDraft(own, text);
  report('redraw');
}

/** Puts the text of a file into a field. */
export async function takeFile(own, file) {
  if (!file) return;
  if (file.size > largestFile) return toast('The file is ' + Math.round(file.size / 1e6) + ' MB. The limit is 50 MB.');
  fill(own, await file.text());
}

addEventListener('change', ({target}) => {
  if (target.dataset.file) takeFile(target.dataset.file, target.files[0]);
});

/** Puts a file that is dropped anywhere into the field for a long text; the browser must not open it. */
addEventListener('dragover', instead(() => {}));
addEventListener('drop', instead(({dataTransfer}) => {
  const field = documentField();
  const [file] = dataTransfer.files;
  if (!file) return;
  if (!field) return toast('Drop files on a screen that imports games or compares a chat.');
  const section = field.closest('details');
  if (section) section.open = true;
  takeFile(field.dataset.document, file);
}));

/** Submits a text that is pasted outside of all fields, in the form for a long text if there is one. */
addEventListener('paste', event => {
  const text = event.clipboardData.getData('text');
  if (!text || /^(INPUT|TEXTAREA)$/.test(document.activeElement.nodeName)) return;
  const field = documentField();
  if (!field) {
    event.preventDefault();
    return report('paste', text);
  }
  fill(field.dataset.document, text);
  field.closest('form').requestSubmit();
});
