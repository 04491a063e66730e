import { coverOf, findRoom } from './find-room';

const legend = { width: 300, height: 90 };
const phone = { width: 390, height: 800 };

test('without anything in the way the legend stands in the lower right corner', () => {
  expect(findRoom(legend, phone, [])).toEqual({ left: 82, top: 702, ...legend });
});

test('the legend stands above a bar at the lower edge', () => {
  const bar = { left: 0, top: 720, width: 390, height: 80 };
  const room = findRoom(legend, phone, [bar]);
  expect(room.top + room.height).toBeLessThanOrEqual(bar.top);
  expect(coverOf(room, [bar])).toBe(0);
});

test('without a free place the legend covers a part of a large link and leaves the buttons free', () => {
  const picture = { left: 0, top: 0, width: 390, height: 800 };
  const button = { left: 16, top: 730, width: 358, height: 48 };
  const room = findRoom(legend, phone, [picture, button]);
  expect(coverOf(room, [button])).toBe(0);
});

test('a window smaller than the legend still shows its upper left corner', () => {
  expect(findRoom(legend, { width: 200, height: 60 }, [])).toMatchObject({ left: 8, top: 8 });
});
