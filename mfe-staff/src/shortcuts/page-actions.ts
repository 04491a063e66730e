/** Brings the focus to the search field of the page; false when it has none. */
function focusSearch(page: Element): boolean {
  const field = page.querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/**
 * Brings the focus to what opens the next or the previous row of the list: Enter opens it then, as after Tab. The first row
 * follows when no row has the focus.
 */
function focusRow(page: Element, step: 1 | -1): boolean {
  const rows = [...page.querySelectorAll('[data-shortcut-rows] tbody tr')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current < 0 ? 0 : current + step];
  const target = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button');
  target?.focus();
  return target !== undefined && target !== null;
}

/** Presses the link of the page that a key stands for (`data-shortcut`). */
function press(page: Element, key: string): boolean {
  const target = page.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
  target?.click();
  return target !== null;
}

/** Does what a key means on the page; false when the page has nothing for it. */
export function actOnPage(page: Element, key: string, isRepeated: boolean): boolean {
  if (key === 'j') return focusRow(page, 1);
  if (key === 'k') return focusRow(page, -1);
  // A key that is held down would run through all orders.
  if (isRepeated) return false;
  if (key === '/') return focusSearch(page);
  return key === 'n' || key === 'p' ? press(page, key) : false;
}
