import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-runtime';

/**
 * Moves the focus to a page that is entered without a page load, as a page load does: it would stay on a link of header or
 * footer that lies far away, or be lost with the page that is left. `firstPath`: of the page that the server sent.
 */
export function usePageFocus(firstPath: string): void {
  const { pathname } = useLocation();
  const shown = useRef(firstPath);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById('content');
    const { activeElement } = document;
    // What the page itself has focused, a field in which somebody types, and a dialog keep the focus.
    if (page?.contains(activeElement) || activeElement?.closest('input, textarea, dialog[open]')) return;
    page?.focus({ preventScroll: true });
  }, [pathname]);
}
