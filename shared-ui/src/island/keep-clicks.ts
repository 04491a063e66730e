/** What a click on it does is the part's own; anything else, as a text field, works without it. */
const controls = 'a[href], button, input[type="checkbox"], input[type="radio"]';

function controlOf(event: MouseEvent): HTMLElement | null {
  const target = event.target as Element | null;
  const label = target?.closest('label');
  return target?.closest<HTMLElement>(controls) ?? (label?.control?.matches(controls) ? label.control : null);
}

/**
 * Keeps the last click on a part whose code is not there yet. Returns what ends that and clicks again, when the part
 * answers.
 */
export function keepClicks(element: HTMLElement): () => void {
  let kept: HTMLElement | undefined;
  const keep = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    kept = control;
  };
  element.addEventListener('click', keep, { capture: true });
  return () => {
    element.removeEventListener('click', keep, { capture: true });
    kept?.click();
  };
}
