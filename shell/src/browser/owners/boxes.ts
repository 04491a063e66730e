import { useEffect, useState } from 'react';
import { onResize } from 'shared-ui';
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
  element: Element;
  /** False for what something else covers, such as the hearts below an open mini cart. */
  isShown: boolean;
  /** False while scrolling. */
  isTested: boolean;
}

export function useBoxes(look: () => OwnedPart[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let parts: OwnedPart[] = [];
    const measured = () =>
      parts.flatMap((part) =>
        part.elements.flatMap((element, index) => boxesOf(part, element, `${keyOf(part)} ${index}`)),
      );
    const lookAgain = () => {
      parts = look();
      setBoxes(measured().map((box) => ({ ...box, isShown: !isCovered(box.element, box), isTested: true })));
    };
    // Tests of what is on top would make scrolling jerk: until the next look the last ones count.
    const follow = () =>
      setBoxes((last) => {
        const isShown = new Map(last.map((box) => [box.key, box.isShown]));
        return measured().map((box) => ({ ...box, isShown: isShown.get(box.key) ?? false, isTested: false }));
      });
    lookAgain();
    const timer = setInterval(lookAgain, lookEveryMs);
    addEventListener('scroll', follow, { passive: true, capture: true });
    const stop = onResize(follow);
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', follow, { capture: true });
      stop();
    };
  }, [look]);
  return boxes;
}

/** Empty for a closed dialog, and for what only screen readers meet, which is a pixel wide. */
function boxesOf(part: OwnedPart, element: Element, key: string): Omit<Box, 'isShown' | 'isTested'>[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width > 1 && height > 1) return [{ key, part, element, left, top, width, height }];
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
