// Changes of a screen: how a line with changes becomes the next content. This file needs no browser.

function mergedRows(old, changed, order) {
  const hasIDs = Array.isArray(changed) && changed.some(row => row?.id !== undefined);
  if (!order && !hasIDs) return changed;
  const rows = new Map((old || []).map(row => [row.id, row]));
  for (const row of changed) rows.set(row.id, {...rows.get(row.id), ...row});
  return [...order || rows.keys()].map(id => rows.get(id));
}

/** Returns content with changes applied; `order` has the ids of the rows of a list whose order has changed. */
export function merged(content, changed, order = {}) {
  const next = {...content};
  for (const name in changed) next[name] = mergedRows(content[name], changed[name], order[name]);
  return next;
}

/** Returns a value of a new line, in which the rows that have not changed are those of the old one, which are not drawn again. */
export function kept(old, next) {
  const isSame = (value, other) => value === other || JSON.stringify(value) === JSON.stringify(other);
  if (!Array.isArray(old) || !Array.isArray(next)) return isSame(old, next) ? old : next;
  const rows = new Map(old.map(row => [row?.id, row]));
  return next.map(row => isSame(rows.get(row?.id), row) ? rows.get(row?.id) : row);
}

export function areStarsAlone(values, changed, order = {}) {
  const [name, ...others] = Object.keys(changed);
  const part = values.find(each => each.name === name)?.parts?.find(({kind}) => kind === 'stars');
  if (!part || others.length || Object.keys(order).length || !Array.isArray(changed[name])) return false;
  return changed[name].every(row => Object.keys(row).every(key => key === 'id' || key === part.name || key === part.number));
}
