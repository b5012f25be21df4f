// Long texts: a file that is chosen or dropped, and a text that is pasted outside of all fields.
import {findAll, instead} from './elements.js';
import {report, state} from './state.js';
import {offered, runAction} from './actions.js';
import {setDraft} from './fields.js';
import {toast} from './messages.js';

/** The maximum size of a file in bytes; a larger file is rejected before it is read. */
const largestFile = 50_000_000;

const documentOf = ({fields}) => fields.find(({kind}) => kind === 'document');

/** The form with a field for a long text, if the screen has one. */
const documentForm = () => state.line && offered('form').find(documentOf);

/** Puts the text of a file into a field. */
export async function takeFile(own, file) {
  if (!file) return;
  if (file.size > largestFile) return toast('The file is ' + Math.round(file.size / 1e6) + ' MB. The limit is 50 MB.');
  setDraft(own, await file.text());
  report('redraw');
}

/** Fills a form with a long text and submits it. */
function submitText(form, text) {
  const {name} = documentOf(form);
  setDraft(form.name + ' ' + name, text);
  const rest = form.fields.filter(each => each.name !== name).map(each => [each.name, '']);
  runAction(form, {...Object.fromEntries(rest), [name]: text});
}

addEventListener('change', ({target}) => {
  if (target.dataset.file) takeFile(target.dataset.file, target.files[0]);
});

/** Puts a file that is dropped anywhere into the field for a long text; the browser must not open it. */
addEventListener('dragover', instead(() => {}));
addEventListener('drop', instead(({dataTransfer}) => {
  const form = documentForm();
  const [file] = dataTransfer.files;
  if (!file) return;
  if (!form) return toast('Drop files on a screen that imports games or compares a chat.');
  const section = findAll('[data-document]')[0]?.closest('details');
  if (section) section.open = true;
  takeFile(form.name + ' ' + documentOf(form).name, file);
}));

/** Submits a text that is pasted outside of all fields, in the form for a long text if there is one. */
addEventListener('paste', event => {
  const text = event.clipboardData.getData('text');
  if (!text || /^(INPUT|TEXTAREA)$/.test(document.activeElement.nodeName)) return;
  const form = documentForm();
  if (form) return submitText(form, text);
  event.preventDefault();
  report('paste', text);
});
