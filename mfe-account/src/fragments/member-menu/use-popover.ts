import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { breakpoints, useDismiss } from 'shared-ui';

/** Long enough for the pointer to cross the gap between icon and menu. */
const leaveMs = 200;

/**
 * On a pc the popover is open while pointer or keyboard focus are inside; Esc closes it. It stays closed on
 * touch, where the icon is a plain link.
 */
export function usePopover(area: RefObject<HTMLElement | null>, isEnabled: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  const open = useEffectEvent(() => {
    if (isEnabled && matchMedia(`(min-width: ${breakpoints.pcPx}px)`).matches) setIsOpen(true);
  });

  useDismiss(area, isOpen, (reason) => {
    // The focused menu item disappears: move the focus to the icon, without opening the menu again.
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
      // Clicks and taps focus too; only keyboard focus opens the menu.
      if (event.target instanceof Element && event.target.matches(':focus-visible')) open();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focusIn);
    // The pointer that triggered loading is already over the icon.
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
