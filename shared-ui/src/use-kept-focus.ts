import { useLayoutEffect } from 'react';

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((name) => `${name}:not([tabindex="-1"], :disabled)`)
  .join();

interface Place {
  element: Element;
  /** Of the innermost list around the element. */
  list: Element | undefined;
  index: number;
}

function placeOf(element: Element): Place {
  const item = element.closest('li');
  const list = item?.parentElement ?? undefined;
  return { element, list, index: list && item ? [...list.children].indexOf(item) : -1 };
}

/** The first control of the item that took the place of the lost one, else the heading of the page. */
function focusNear({ list, index }: Place): void {
  const item = list?.isConnected ? (list.children[index] ?? list.lastElementChild) : undefined;
  const control = item?.querySelector<HTMLElement>(focusable);
  if (control) {
    control.focus();
    return;
  }
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Keeps the focus on the page when the element that has it is removed, as the button of a deleted card: the browser
 * would drop it, and a screen reader begin again at the top. Never on the next item's button of the same kind, which
 * a key held down would press.
 */
export function useKeptFocus(): void {
  // A layout effect: its cleanup runs before the page that follows is drawn.
  useLayoutEffect(() => {
    const page = document.querySelector('main') ?? document.body;
    let last: Place | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? placeOf(target) : undefined;
    };
    // Browsers that report the removal as a blur do so while the element is still there.
    const forget = () =>
      queueMicrotask(() => {
        if (last?.element.isConnected && document.activeElement === document.body) last = undefined;
      });
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const lost = last;
      last = undefined;
      if (document.activeElement === document.body) focusNear(lost);
    });
    page.addEventListener('focusin', remember);
    page.addEventListener('focusout', forget);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', remember);
      page.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
}
