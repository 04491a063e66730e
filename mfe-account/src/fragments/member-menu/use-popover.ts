import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { breakpoints, useDismiss } from 'shared-ui';

/** Long enough for a pointer to cross the gap between icon and menu. */
const leaveMs = 200;

/**
 * Opens while the pointer or the focus is inside, on a pc; Esc closes it. Under a finger it stays closed: the icon is
 * a link, and a second meaning of a tap would only surprise.
 */
export function usePopover(area: RefObject<HTMLElement | null>, isEnabled: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  const open = useEffectEvent(() => {
    if (isEnabled && matchMedia(`(min-width: ${breakpoints.pcPx}px)`).matches) setIsOpen(true);
  });

  useDismiss(area, isOpen, (reason) => {
    // The item that had the focus goes away: back to the icon, which opens nothing this time.
    const held = area.current?.contains(document.activeElement);
    if (reason === 'escape' && held) area.current?.querySelector('a')?.focus();
    close();
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(leaving);
    const enter = (event: PointerEvent) => {
      stay();
      if (event.pointerType === 'mouse') open();
    };
    const leave = () => {
      stay();
      leaving = setTimeout(() => setIsOpen(false), leaveMs);
    };
    const focusIn = (event: FocusEvent) => {
      // A click or a tap focuses too; only the keyboard's focus is a question.
      if (event.target instanceof Element && event.target.matches(':focus-visible')) open();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focusIn);
    // The pointer that made this fragment load is over it already.
    if (element.matches(':hover')) open();
    return () => {
      stay();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focusIn);
    };
  }, [area]);

  return { isOpen: isOpen && isEnabled, close };
}
