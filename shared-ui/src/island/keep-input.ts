import { repeatChange } from './repeat-change';

/** What a click on it does is the part's own; anything else, as a text field, works without it. */
const controls = 'a[href], button, input[type="checkbox"], input[type="radio"]';

function controlOf(event: MouseEvent): HTMLElement | null {
  const target = event.target as Element | null;
  const label = target?.closest('label');
  return target?.closest<HTMLElement>(controls) ?? (label?.control?.matches(controls) ? label.control : null);
}

/**
 * Keeps the last click on a part whose code is not there yet, and which of its fields were changed. Returns what ends that
 * and repeats both, when the part answers.
 */
export function keepInput(element: HTMLElement): () => void {
  let kept: HTMLElement | undefined;
  const changed = new Set<HTMLInputElement>();
  const keepChange = ({ target }: Event) => void changed.add(target as HTMLInputElement);
  const keep = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    kept = control;
  };
  element.addEventListener('click', keep, { capture: true });
  element.addEventListener('input', keepChange);
  return () => {
    element.removeEventListener('click', keep, { capture: true });
    element.removeEventListener('input', keepChange);
    for (const field of changed) repeatChange(field);
    kept?.click();
  };
}
