const acting = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'Escape']);

/**
 * Keys by which a visitor works an input method (Enter takes a candidate, arrows move through them) reach no handler of
 * the page and submit no form. Safari ends the composition before its Enter, which only the old code 229 still tells.
 * Returns a function that stops it.
 */
export function keepComposing(): () => void {
  const keep = (event: KeyboardEvent) => {
    const isComposing = event.isComposing || event.keyCode === 229;
    if (!isComposing || !acting.has(event.key)) return;
    event.stopImmediatePropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  addEventListener('keydown', keep, { capture: true });
  return () => removeEventListener('keydown', keep, { capture: true });
}
