import { isToggle, repeatChange } from './repeat-change';

/** Controls whose click needs the component's code. Fields work without it; their change is replayed. */
const controls = 'a[href], button';

/** A click on a control, or the state that a checkbox or radio button was given. */
interface Press {
  target: HTMLElement;
  checked?: boolean;
}

export interface KeptInput {
  /** Repeats what was typed, once the component has hydrated and before it renders again, which would empty the fields. */
  repeatTyped(): void;
  /** Stops recording and repeats choices and clicks in their order. */
  repeatPresses(): void;
  /** The component's code did not come: the browser follows the link that was pressed last, as without script. */
  followLink(): void;
  stop(): void;
}

function controlOf(target: Element): HTMLElement | null {
  const label = target.closest('label');
  return target.closest<HTMLElement>(controls) ?? (label?.control?.matches(controls) ? label.control : null);
}

/**
 * Records the input on a component that has not hydrated. `onPress` is called with each press: its pointer may
 * have gone down before the component waited for an interaction, and nothing may follow it.
 */
export function keepInput(element: HTMLElement, onPress: () => void): KeptInput {
  const typed = new Set<HTMLInputElement>();
  const presses: Press[] = [];
  let isFollowing = false;
  const keepChange = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (!element.contains(field)) return;
    if (isToggle(field)) presses.push({ target: field, checked: field.checked });
    else typed.add(field);
  };
  const keep = (event: MouseEvent) => {
    const target = event.target as Element;
    if (isFollowing || event.metaKey || event.ctrlKey || event.shiftKey || !element.contains(target)) return;
    const control = controlOf(target);
    // The component may answer already, but with the props of the server: a choice waits for those of now. The browser still
    // ticks the box.
    if (control || isToggle(target.closest('label')?.control ?? target)) event.stopPropagation();
    if (!control) return;
    event.preventDefault();
    // Pressed again because nothing happened.
    if (presses.at(-1)?.target !== control) presses.push({ target: control });
    onPress();
  };
  const stop = () => {
    document.removeEventListener('click', keep, { capture: true });
    document.removeEventListener('input', keepChange, { capture: true });
  };
  // On the document, above React's root: React stops events of elements it cannot hydrate yet.
  document.addEventListener('click', keep, { capture: true });
  document.addEventListener('input', keepChange, { capture: true });

  /** One task for each, so that it sees the effects of the one before: two choices count together. */
  const repeatNext = () => {
    const press = presses.shift();
    if (!press) return;
    const { target, checked } = press;
    if (checked === undefined) target.click();
    else repeatChange(target as HTMLInputElement, checked);
    setTimeout(repeatNext);
  };
  return {
    repeatTyped() {
      for (const field of typed) repeatChange(field);
    },
    repeatPresses() {
      stop();
      setTimeout(repeatNext);
    },
    followLink() {
      if (!(presses.at(-1)?.target instanceof HTMLAnchorElement)) return;
      isFollowing = true;
      presses.pop()?.target.click();
      isFollowing = false;
    },
    stop,
  };
}
