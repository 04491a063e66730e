import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What sent an overlay away: Esc, which gives the focus back, or a press or the focus elsewhere, which took it along. */
export type DismissReason = 'escape' | 'outside';

/**
 * While `isOpen`: Esc, a press outside of `area` and the focus going elsewhere call `onDismiss`. `area` holds the
 * trigger too, or its click would close and open again.
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
      // It is answered: a modal dialog around this one stays.
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
