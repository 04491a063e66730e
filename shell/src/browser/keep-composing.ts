import { isInputMethods } from 'shared-contracts/input-method';

const acting = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'Escape']);

/**
 * Keys by which a visitor works an input method (Enter takes a candidate, arrows move through them) reach no handler of
 * the page and submit no form.
 * Returns a function that stops it.
 */
export function keepComposing(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!isInputMethods(event) || !acting.has(event.key)) return;
    event.stopImmediatePropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  addEventListener('keydown', keep, { capture: true });
  return () => removeEventListener('keydown', keep, { capture: true });
}
