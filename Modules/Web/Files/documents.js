// Long texts: a file that is dropped, and a text that is pasted outside of all fields.
import {findAll, instead} from './elements.js';
import {report} from './state.js';
import {setDraft} from './fields.js';
import {toast} from './messages.js';

/** The place of the field for a long text, if the screen has one. */
const documentPlace = () => findAll('.wide:has([type=file])')[0];

/** A file that is dropped anywhere is chosen for the field; the browser must not open it. */
addEventListener('dragover', instead(() => {}));
addEventListener('drop', instead(({dataTransfer: {files}}) => {
  const place = documentPlace();
  if (!files.length) return;
  if (!place) return toast('Drop files on a screen that imports games or compares a chat.');
  const section = place.closest('details');
  if (section) section.open = true;
  place.querySelector('[type=file]').files = files;
}));

/** Submits a text that is pasted outside of all fields, in the form for a long text if there is one. */
addEventListener('paste', event => {
  const text = event.clipboardData.getData('text');
  if (!text || /^(INPUT|TEXTAREA)$/.test(document.activeElement.nodeName)) return;
  const area = documentPlace()?.querySelector('textarea');
  if (!area) {
    event.preventDefault();
    return report('paste', text);
  }
  setDraft(area.dataset.field, text);
  report('redraw');
  area.form.requestSubmit();
});
