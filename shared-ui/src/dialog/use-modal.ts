import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long the content stays after closing, for the way out to be seen: `--shop-duration-slow`. */
const leavingMs = 300;

/**
 * Opens and closes a native `<dialog>` as a modal. The browser holds the focus, makes the page behind inert, and gives
 * the focus back; here is only when. `present`: the content is to be in the document.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [lingers, setLingers] = useState(false);
  /** The closing is ours, and is no news to `onClose`. */
  const closedHere = useRef(false);

  // In the layout phase: a dialog that is unmounted is still in the document then, and can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    closedHere.current = false;
    dialog.showModal();
    // The dialog itself, so that its name is read and no button wears a ring, unless the content asks for the focus.
    const first = dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog;
    first.focus({ preventScroll: true });
    return () => {
      closedHere.current = true;
      dialog.close();
    };
  }, [open]);

  useEffect(() => {
    if (open) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(() => setLingers(false), leavingMs);
    return () => clearTimeout(timer);
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    // A browser may close without asking (Esc twice, a form of method dialog): say so all the same.
    const closed = (event: Event) => {
      if (event.target === dialog && !dialog.open && !closedHere.current) onClose();
    };
    // Pressed and released on the backdrop: a text selection that ends outside closes nothing.
    let pressedOutside = false;
    const pressed = (event: Event) => {
      pressedOutside = event.target === dialog;
    };
    const clicked = (event: Event) => {
      if (pressedOutside && event.target === dialog) onClose();
    };
    dialog.addEventListener('cancel', cancelled);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('pointerdown', pressed);
    dialog.addEventListener('click', clicked);
    return () => {
      dialog.removeEventListener('cancel', cancelled);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('pointerdown', pressed);
      dialog.removeEventListener('click', clicked);
    };
  }, [open, onClose]);

  return { ref, present: open || lingers };
}
