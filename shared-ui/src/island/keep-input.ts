import { repeatChange } from './repeat-change';

/** What a click on it does is the part's own; anything else, as a text field, works without it. */
const controls = 'a[href], button, input[type="checkbox"], input[type="radio"]';

function controlOf(event: MouseEvent): HTMLElement | null {
  const target = event.target as Element | null;
  const label = target?.closest('label');
  return target?.closest<HTMLElement>(controls) ?? (label?.control?.matches(controls) ? label.control : null);
}

/**
 * Keeps the last click on a part whose code is not there yet, and which of its fields were changed. Returns what ends
 * that: `answered` repeats both, now that the part answers.
 */
export function keepInput(element: HTMLElement): (answered: boolean) => void {
  let kept: HTMLElement | undefined;
  const changed = new Set<HTMLInputElement>();
  const keepChange = ({ target }: Event) => void changed.add(target as HTMLInputElement);
  const keep = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const control = element.contains(event.target as Node) ? controlOf(event) : null;
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    kept = control;
  };
  // Above React's root, which swallows a click on what it can't hydrate yet.
  document.addEventListener('click', keep, { capture: true });
  element.addEventListener('input', keepChange);
  return (answered) => {
    document.removeEventListener('click', keep, { capture: true });
    element.removeEventListener('input', keepChange);
    if (!answered) return;
    for (const field of changed) repeatChange(field);
    kept?.click();
  };
}
