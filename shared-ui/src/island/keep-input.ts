import { repeatChange } from './repeat-change';

/** Controls whose click needs the component's code. Others, such as text fields, work without it. */
const controls = 'a[href], button, input[type="checkbox"], input[type="radio"]';

function controlOf(event: MouseEvent): HTMLElement | null {
  const target = event.target as Element | null;
  const label = target?.closest('label');
  return target?.closest<HTMLElement>(controls) ?? (label?.control?.matches(controls) ? label.control : null);
}

/**
 * Records the last click on a component that has not hydrated, and which fields changed. Returns a function
 * that stops recording; with `answered` it replays both on the hydrated component.
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
  // On the document, above React's root: React stops clicks on elements it cannot hydrate yet.
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
