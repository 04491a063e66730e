import { useEffect, useRef, useState } from 'react';
import { classes } from 'shared-ui';
import type { Box } from './boxes';
import { findLabelPlace } from './find-label-place';
import type { OwnedPart } from './find-parts';
import type { Rect } from './find-room';
import styles from './owners-overlay.module.css';
import { contentAt, nearPx, visibleShare } from './top-element';

interface BoxLabelProps {
  text: string;
  box: Box;
  /** The innermost part of an element. */
  partOf(element: Element | null): OwnedPart | undefined;
}

/**
 * Names a part where it covers neither words nor what can be pressed, or at least only a picture. Stays hidden
 * where there is no such place: the legend names the part under the pointer.
 */
export function BoxLabel({ text, box, partOf }: BoxLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Pick<Rect, 'left' | 'top'>>();

  useEffect(() => {
    const area = visibleShare(box);
    if (!box.isTested || !area || !label.current) return;
    const { offsetWidth: width, offsetHeight: height } = label.current;
    const isFree = (mayCover?: 'picture') => (at: Rect) =>
      pointsOf(at).every(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        const content = top && contentAt(x, y, top);
        return partOf(top) === box.part && (!content || content === mayCover);
      });
    setPlace((known) => {
      const now = known && { left: box.left + known.left, top: box.top + known.top, width, height };
      if (now && isWithin(now, area) && isFree('picture')(now)) return known;
      const size = { width, height };
      const found = findLabelPlace(size, area, isFree()) ?? findLabelPlace(size, area, isFree('picture'));
      return found && { left: found.left - box.left, top: found.top - box.top };
    });
  }, [box, partOf]);

  return (
    <span ref={label} className={classes(styles.label, !place && styles.seeking)} style={place}>
      {text}
    </span>
  );
}

function pointsOf({ left, top, width, height }: Rect): [x: number, y: number][] {
  const along = (from: number, length: number) => {
    const count = Math.max(1, Math.round(length / (2 * nearPx)));
    return Array.from({ length: count + 1 }, (_, index) => from + 1 + ((length - 2) * index) / count);
  };
  return along(top, height).flatMap((y) => along(left, width).map((x): [number, number] => [x, y]));
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}
