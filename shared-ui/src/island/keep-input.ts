import { repeatChange } from './repeat-change';

/** Controls whose click needs the component's code. Fields work without it; their change is replayed. */
const controls = 'a[href], button';

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
  const keepChange = ({ target }: Event) => {
    if (element.contains(target as Node)) changed.add(target as HTMLInputElement);
  };
  const keep = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const control = element.contains(event.target as Node) ? controlOf(event) : null;
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    kept = control;
  };
  // On the document, above React's root: React stops events of elements it cannot hydrate yet.
  document.addEventListener('click', keep, { capture: true });
  document.addEventListener('input', keepChange, { capture: true });
  return (answered) => {
    document.removeEventListener('click', keep, { capture: true });
    document.removeEventListener('input', keepChange, { capture: true });
    if (!answered) return;
    for (const field of changed) repeatChange(field);
    // In a task of its own, so that it sees the effects of the changes.
    setTimeout(() => kept?.click());
  };
}
