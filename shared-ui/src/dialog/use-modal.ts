import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The content stays this long after closing, for the exit animation: `--shop-duration-slow`. */
const leavingMs = 300;

/**
 * Opens and closes a native `<dialog>` as a modal. The browser traps the focus, makes the page inert and
 * restores the focus; this hook controls when. `present`: whether to render the content.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [lingers, setLingers] = useState(false);
  /** True while this hook closes the dialog, so that `onClose` is not called. */
  const closedHere = useRef(false);

  // A layout effect, because its cleanup runs while the dialog is still in the document and can restore the
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    closedHere.current = false;
    dialog.showModal();
    // Focus the dialog itself, so that screen readers read its name and no button shows a focus ring, unless
    // the content asks for the focus.
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
    // A browser may close the dialog without a `cancel` event (Esc twice, a form with method dialog): call
    // `onClose` here too.
    const closed = (event: Event) => {
      if (event.target === dialog && !dialog.open && !closedHere.current) onClose();
    };
    // Close only when the press starts and ends on the backdrop: selecting text may end outside.
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
