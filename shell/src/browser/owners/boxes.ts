import { useEffect, useState } from 'react';
import { keyOf, type OwnedPart } from './find-parts';
import type { Rect } from './find-room';
import { isCovered } from './top-element';

/**
 * Positions change with scrolling, loading and navigation: they are measured on scroll and at this interval.
 */
export const lookEveryMs = 250;

/** Where an element of a part is in the window. */
export interface Box extends Rect {
  /** Stays while the page changes, so that a label keeps its place. */
  key: string;
  part: OwnedPart;
  /** False for what something else covers, such as the hearts below an open mini cart. */
  isShown: boolean;
}

export function useBoxes(look: () => OwnedPart[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let parts: OwnedPart[] = [];
    const measure = () =>
      setBoxes(
        parts.flatMap((part) =>
          part.elements.flatMap((element, index) => boxesOf(part, element, `${keyOf(part)} ${index}`)),
        ),
      );
    const lookAgain = () => {
      parts = look();
      measure();
    };
    lookAgain();
    const timer = setInterval(lookAgain, lookEveryMs);
    addEventListener('scroll', measure, { passive: true, capture: true });
    addEventListener('resize', measure);
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [look]);
  return boxes;
}

/** Empty for a closed dialog, and for what only screen readers meet, which is a pixel wide. */
function boxesOf(part: OwnedPart, element: Element, key: string): Box[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width > 1 && height > 1) {
    const box = { left, top, width, height };
    return [{ key, part, ...box, isShown: !isCovered(element, box) }];
  }
  // The element of an island has no box of its own.
  const isContents = getComputedStyle(element).display === 'contents';
  return isContents
    ? [...element.children].flatMap((child, index) => boxesOf(part, child, `${key} ${index}`))
    : [];
}

/**
 * Finds the innermost part at a point of the window, by the element on top: a dialog hides the parts behind
 * it.
 */
export function partsByElement(boxes: readonly Box[]): (element: Element | null) => OwnedPart | undefined {
  const partOf = new Map(
    boxes.flatMap(({ part }) => part.elements.map((element) => [element, part] as const)),
  );
  return (top) => {
    for (let element = top; element; element = element.parentElement) {
      const part = partOf.get(element);
      if (part) return part;
    }
    return undefined;
  };
}
