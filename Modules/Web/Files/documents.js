// Documents: long texts and files, also zip archives, which are chosen, dropped or pasted anywhere.
import {findAll, node} from './elements.js';
import {hasBoard, report} from './state.js';
import {choose} from './fields.js';
import {toast} from './messages.js';
import {isSecret} from './places.js';

const largestFile = 50_000_000; // The maximum size of a file in bytes, also of one in an archive; a larger one is not read.

/** The text of a file or, of a zip archive, that of its chat; throws an error with words for the user if it cannot be read. */
export async function textIn(file) {
  if (file.size > largestFile) throw Error(`The file is ${Math.round(file.size / 1e6)} MB. The limit is 50 MB.`);
  if (file.type.startsWith('image/')) throw Error('The file is an image, not text. Export or copy the chat as text.');
  const bytes = await file.arrayBuffer();
  const text = decoded(new Uint8Array(bytes.slice(0, 4)).join() === '80,75,3,4' ? await bytesInArchive(bytes) : bytes);
  if (!text.trim()) throw Error('The file is empty.');
  return text;
}

/** The text of a document in UTF-8, or in UTF-16 by its mark or its zeros; another encoding is rejected, as by the program. */
function decoded(buffer) {
  const bytes = new Uint8Array(buffer);
  const start = bytes.subarray(0, 1024);
  const zeros = [0, 1].map(parity => start.filter((byte, i) => !byte && i % 2 === parity).length);
  const isWide = (index, mark) => start[0] === mark && start[1] === (mark ^ 1)
    || zeros[index] > 8 * zeros[1 - index] && zeros[index] * 16 >= start.length;
  const encoding = isWide(0, 0xfe) ? 'utf-16be' : isWide(1, 0xff) ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes, {stream: true}); // It may end within a character.
  } catch {
    throw Error(/^(%PDF|\xd0\xcf\x11\xe0)/.test(String.fromCharCode(...start.subarray(0, 4)))
      ? 'The file is a PDF, Excel or Word document. Save it as CSV or plain text.' : 'The file is not a text in UTF-8. Save it in UTF-8.');
  }
}

/** Office documents, which are zip archives, by the names of their parts or their type: what they are, and what to do. */
const offices = [[/xl\/workbook\.xml|\.spreadsheet/, 'spreadsheet. Save it as CSV'],
  [/word\/document\.xml|opendocument\.text/, 'document of a word processor. Save it as plain text']];

/** The chat in a zip archive, as of WhatsApp on an iPhone. */
async function bytesInArchive(buffer) {
  const all = [...entries(buffer)];
  const kind = [new TextDecoder().decode(buffer.slice(30, 100)), ...all.map(({name}) => name)].join('\n');
  const office = offices.find(([sign]) => sign.test(kind));
  if (office) throw Error(`The file is a ${office[1]}, and choose that file.`);
  const names = all.filter(({name}) => !name.startsWith('__MACOSX') && /\.(txt|json|html|csv|xml)$/.test(name));
  const days = names.filter(({name}) => /(^|\/)\d{4}-\d\d-\d\d\.json$/.test(name));
  if (days.length) return bytesOfDays(days, names.find(({name}) => /(^|\/)users\.json$/.test(name)));
  const chats = names.filter(({name}) => /(_chat\.txt|result\.json)$/.test(name));
  const chat = [chats, names].find(({length}) => length === 1)?.[0];
  if (!chat) {
    const found = names.slice(0, 5).map(({name}) => name).join(', ');
    if (!found) throw Error('The zip archive has no text.');
    throw Error(`The zip archive has several files: ${found}. Unzip it, and choose the file with the chat.`);
  }
  return unpacked(chat);
}

/** The messages of an export with a file for each day, as of Slack, below the names of people: one JSON value after another. */
async function bytesOfDays(days, users) {
  if (days.reduce((sum, {size}) => sum + size, 0) > largestFile) throw Error('The days are larger than 50 MB, which is the limit.');
  const sorted = days.toSorted((a, b) => a.name.slice(-15) < b.name.slice(-15) ? -1 : 1);
  return new Blob([...users ? ['{"users":', await unpacked(users), '}\n'] : [], ...await Promise.all(sorted.map(unpacked))]).arrayBuffer();
}

function unpacked({name, size, method, bytes}) {
  if (size > largestFile) throw Error(`${name} is larger than 50 MB, which is the limit.`);
  const stream = new Blob([bytes]).stream();
  return new Response(method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer()
    .catch(() => Promise.reject(Error('The zip archive is damaged. Export the chat again.')));
}

/** The files in a zip archive, from its central directory. Source: PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16. */
function* entries(buffer) {
  const view = new DataView(buffer);
  let end = buffer.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let at = end < 0 ? buffer.byteLength : view.getUint32(end + 16, true);
  while (at + 46 < buffer.byteLength && view.getUint32(at, true) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(place => view.getUint16(at + place, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield {
      name: new TextDecoder().decode(new Uint8Array(buffer, at + 46, nameLength)), method: view.getUint16(at + 10, true),
      bytes: new Uint8Array(buffer, start, view.getUint32(at + 20, true)), size: view.getUint32(at + 24, true),
    };
    at += 46 + nameLength + extraLength + commentLength;
  }
}

export function download({name, text}) {
  const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  node('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  toast('Saved ' + name + ' to your downloads.');
}

/** Submits a text or a file in the form for a long text or, without such a form, reads it as a pasted text. */
function take(text, files) {
  if (files.length > 1) return toast('Nothing was read: only one file can be read at a time. Drop or paste one of the files.');
  const place = hasBoard() ? null : findAll('.wide:has([type=file])')[0];
  if (!place && files.length) return textIn(files[0]).then(read => report('paste', read), ({message}) => toast(message));
  if (!place) return report('paste', text);
  const area = place.querySelector('textarea');
  if (files.length) place.querySelector('[type=file]').files = files;
  else choose(area.dataset.field, text);
  area.form.requestSubmit();
}

const isAtField = ({target}) => /^(INPUT|TEXTAREA)$/.test(target.nodeName);

/** Takes a file or a text that is pasted or dropped anywhere, except a text at a field; the browser must not open it. */
function receive(event) {
  const data = event.clipboardData ?? event.dataTransfer;
  const text = data.getData('text').trim();
  // A spreadsheet adds a picture to a text.
  const files = text && data.files[0]?.type.startsWith('image/') ? [] : data.files;
  if (!files.length && isAtField(event)) return;
  event.preventDefault();
  if (!files.length && isSecret(text)) toast('That looks like a token, so it was ignored. You can save tokens in the settings.');
  // A link that is dragged is no text.
  else if (files.length || text && !data.types.includes('text/uri-list')) take(text, files);
}

for (const name of ['drop', 'paste']) addEventListener(name, receive);
addEventListener('dragover', event => isAtField(event) && !event.dataTransfer.types.includes('Files') || event.preventDefault());
