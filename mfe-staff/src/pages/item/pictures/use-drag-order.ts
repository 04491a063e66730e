import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

interface Drag {
  from: number;
  /** Where the entry goes when it is dropped now. */
  to: number;
  /** Where the pointer went down, on the page. */
  startX: number;
  startY: number;
  /** How far it has come, in pixels. */
  x: number;
  y: number;
}

/**
 * Moves an entry of a list by mouse, pen or finger. The entry follows the pointer, and the list changes only when it is
 * dropped on another entry's place: to move the element itself would end the pointer capture. Escape ends it. A finger
 * drags by an element marked `data-handle`, because elsewhere it scrolls the page.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [isDragging]);

  /** The entry under the pointer; undefined between and beside them. */
  function indexAt({ clientX, clientY }: PointerEvent): number | undefined {
    const places = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect());
    const index = places.findIndex(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
    return index < 0 ? undefined : index;
  }

  return {
    drag,
    /** Handlers of the entry at an index. */
    handlersOf: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        const hasHandle = event.target instanceof Element && event.target.closest('[data-handle]');
        if (event.button !== 0 || !event.isPrimary || (event.pointerType === 'touch' && !hasHandle)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index, startX: event.pageX, startY: event.pageY, x: 0, y: 0 });
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        if (drag?.from !== index) return;
        const to = indexAt(event) ?? drag.to;
        setDrag({ ...drag, to, x: event.pageX - drag.startX, y: event.pageY - drag.startY });
      },
      onPointerUp(): void {
        if (drag?.from !== index) return;
        if (drag.to !== index) onMove(index, drag.to);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
