/** Row and column steps of each key. The fields carry their position in `data-row` and `data-column`. */
const step = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
} as const;

function fieldAt(table: Element, row: number, column: number): HTMLInputElement | null {
  return table.querySelector(`input[data-row="${row}"][data-column="${column}"]:not(:disabled)`);
}

function positionOf(field: HTMLElement): [row: number, column: number] {
  return [Number(field.dataset.row), Number(field.dataset.column)];
}

/** The next field in a direction; skips sizes that a colour does not have. */
function nextField(field: HTMLInputElement, [down, right]: readonly [number, number]) {
  const table = field.closest('table');
  if (!table) return null;
  const fields = [...table.querySelectorAll<HTMLInputElement>('input[data-row]:not(:disabled)')].map(
    positionOf,
  );
  const lastRow = Math.max(...fields.map(([row]) => row));
  const lastColumn = Math.max(...fields.map(([, column]) => column));
  let [row, column] = positionOf(field);
  do {
    row += down;
    column += right;
    const found = fieldAt(table, row, column);
    if (found) return found;
  } while (row >= 0 && column >= 0 && row <= lastRow && column <= lastColumn);
  return null;
}

/** Left and right first move inside the text. A fully selected field counts as being at its edge. */
function isAtEdge(field: HTMLInputElement, key: keyof typeof step): boolean {
  const { selectionStart, selectionEnd, value } = field;
  if (key === 'ArrowLeft') return selectionStart === 0;
  if (key === 'ArrowRight') return selectionEnd === value.length;
  return true;
}

/**
 * Moves the focus for a key: arrows to neighbours, Enter down, and from the last row to the top of the next
 * column. Returns whether it handled the key.
 */
export function moveFocus(field: HTMLInputElement, key: string): boolean {
  if (!Object.hasOwn(step, key)) return false;
  const known = key as keyof typeof step;
  if (!isAtEdge(field, known)) return false;
  const target = nextField(field, step[known]) ?? (known === 'Enter' ? topOfNextColumn(field) : null);
  target?.focus();
  // Enter never submits the form; an arrow at the border does nothing.
  return known === 'Enter' || target !== null;
}

function topOfNextColumn(field: HTMLInputElement): HTMLInputElement | null {
  const table = field.closest('table');
  const [, column] = positionOf(field);
  const following = [...(table?.querySelectorAll<HTMLInputElement>('input[data-row]:not(:disabled)') ?? [])]
    .filter((other) => positionOf(other)[1] > column)
    .sort(
      (one, other) => positionOf(one)[1] - positionOf(other)[1] || positionOf(one)[0] - positionOf(other)[0],
    );
  return following[0] ?? null;
}
