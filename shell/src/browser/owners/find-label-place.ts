import type { Rect } from './find-room';

const maxRows = 4;
const maxColumns = 16;

/** A free place for a label in an area: along the upper edge, then the lower one, then in between. */
export function findLabelPlace(
  label: Pick<Rect, 'width' | 'height'>,
  area: Rect,
  isFree: (place: Rect) => boolean,
): Rect | undefined {
  const spareWidth = area.width - label.width;
  const spareHeight = area.height - label.height;
  if (spareWidth < 0 || spareHeight < 0) return undefined;
  const rows = offsets(spareHeight, label.height, maxRows);
  const columns = offsets(spareWidth, label.height, maxColumns);
  for (const top of [0, spareHeight, ...rows.slice(1, -1)]) {
    for (const left of columns) {
      const place = { left: area.left + left, top: area.top + top, ...label };
      if (isFree(place)) return place;
    }
  }
  return undefined;
}

/** Evenly spaced from 0 to `spare`, at least `step` apart. */
function offsets(spare: number, step: number, most: number): number[] {
  const gaps = Math.max(1, Math.min(most - 1, Math.floor(spare / step)));
  return Array.from({ length: gaps + 1 }, (_, index) => (spare * index) / gaps);
}
