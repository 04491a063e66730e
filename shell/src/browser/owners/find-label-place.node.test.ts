import { findLabelPlace } from './find-label-place';
import type { Rect } from './find-room';

const label = { width: 100, height: 20 };
const area = { left: 50, top: 200, width: 400, height: 300 };
const avoid = (taken: Rect) => (place: Rect) =>
  place.left >= taken.left + taken.width ||
  place.left + place.width <= taken.left ||
  place.top >= taken.top + taken.height ||
  place.top + place.height <= taken.top;

test('a label stands in the upper left corner if nothing is there', () => {
  expect(findLabelPlace(label, area, () => true)).toEqual({ left: 50, top: 200, ...label });
});

test('a label stands beside the words of the first line', () => {
  const place = findLabelPlace(label, area, avoid({ left: 50, top: 200, width: 120, height: 30 }));
  expect(place).toMatchObject({ top: 200 });
  expect(place?.left).toBeGreaterThanOrEqual(170);
});

test('a label stands at the lower edge if the upper one is full', () => {
  const place = findLabelPlace(label, area, avoid({ left: 50, top: 200, width: 400, height: 200 }));
  expect(place).toMatchObject({ left: 50, top: 480 });
});

test('a label stands nowhere if all is full, or if it does not fit', () => {
  expect(findLabelPlace(label, area, () => false)).toBeUndefined();
  expect(findLabelPlace(label, { ...area, width: 99 }, () => true)).toBeUndefined();
});
