import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Why an overlay closes: Esc, after which the focus returns to the trigger, or a press or focus elsewhere,
 * where the focus stays.
 */
export type DismissReason = 'escape' | 'outside';

/**
 * While `isOpen`, calls `onDismiss` on Esc, on a press outside `area` and when the focus leaves it. `area`
 * must contain the trigger, or a click on it would close and reopen the overlay.
 */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: DismissReason) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const left = ({ target }: Event) => {
      if (!(target instanceof Node && area.current?.contains(target))) dismiss('outside');
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      // Marks the event as handled, so that an enclosing modal dialog stays open.
      event.preventDefault();
      dismiss('escape');
    };
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
      document.removeEventListener('keydown', typed);
    };
  }, [area, isOpen]);
}
