import { type FragmentInstance, Fragment as Group, type ReactNode, useCallback } from 'react';

/**
 * Names the part of the page that `children` are in the attribute `data-owner` of their elements, for the overlay of
 * owners. It is set in the browser, so that it costs no byte of HTML. The innermost part names an element.
 */
export function Owned({ part, children }: { part: string; children: ReactNode }) {
  const mark = useCallback(
    (group: FragmentInstance | null) => {
      // React calls these two for each element that comes and goes, and asks for no more of an observer.
      const marks = {
        observe(element: HTMLElement) {
          element.dataset.owner ??= part;
        },
        unobserve(element: HTMLElement) {
          if (element.dataset.owner === part) delete element.dataset.owner;
        },
      } as unknown as ResizeObserver;
      group?.observeUsing(marks);
      return () => group?.unobserveUsing(marks);
    },
    [part],
  );
  return <Group ref={mark}>{children}</Group>;
}
