export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const stepPx = 16;
const marginPx = 8;

/**
 * The share of each obstacle that a box covers, added up: a small button counts more than a picture that is
 * one large link.
 */
export function coverOf(box: Rect, obstacles: readonly Rect[]): number {
  return obstacles.reduce((sum, obstacle) => {
    const width = overlap(box.left, box.width, obstacle.left, obstacle.width);
    const height = overlap(box.top, box.height, obstacle.top, obstacle.height);
    return sum + (width * height) / (obstacle.width * obstacle.height);
  }, 0);
}

/** Where a box of this size covers least, starting the search in the lower right corner. */
export function findRoom(
  size: Pick<Rect, 'width' | 'height'>,
  viewport: Pick<Rect, 'width' | 'height'>,
  obstacles: readonly Rect[],
): Rect {
  const right = Math.max(marginPx, viewport.width - size.width - marginPx);
  const bottom = Math.max(marginPx, viewport.height - size.height - marginPx);
  let best: Rect = { left: right, top: bottom, ...size };
  let least = coverOf(best, obstacles);
  for (let top = bottom; top >= marginPx; top -= stepPx) {
    for (let left = right; left >= marginPx; left -= stepPx) {
      if (least === 0) return best;
      const box = { left, top, ...size };
      const cover = coverOf(box, obstacles);
      if (cover < least) [best, least] = [box, cover];
    }
  }
  return best;
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
}
