import { store } from '../../testing/wire-data';
import { nearestFirst, shownPoints } from './pick-up-choice';

const points = [
  store({ id: 'sheung-wan', area: 'hong-kong-island', district: 'central-and-western' }),
  store({ id: 'mong-kok', area: 'kowloon', district: 'yau-tsim-mong' }),
  store({ id: 'kwun-tong', area: 'kowloon', district: 'kwun-tong' }),
  store({ id: 'jordan', area: 'kowloon', district: 'yau-tsim-mong' }),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('puts the points of the district first, then those of the area, else as the shop lists them', () => {
  const near = nearestFirst(points, { area: 'kowloon', district: 'kwun-tong' });
  expect(ids(near)).toEqual(['kwun-tong', 'mong-kok', 'jordan', 'sheung-wan']);
  expect(ids(nearestFirst(points, { area: '', district: '' }))).toEqual(ids(points));
});

test('shows the first ones of a district and says how many are left', () => {
  const { shown, hidden } = shownPoints(points, { district: 'yau-tsim-mong', chosen: '', count: 1 });
  expect([ids(shown), hidden]).toEqual([['mong-kok'], 1]);
});

test('never hides the one that is chosen', () => {
  const all = shownPoints(points, { district: undefined, chosen: 'jordan', count: 2 });
  expect([ids(all.shown), all.hidden]).toEqual([['sheung-wan', 'mong-kok', 'jordan'], 1]);
  const elsewhere = shownPoints(points, { district: 'kwun-tong', chosen: 'jordan', count: 2 });
  expect([ids(elsewhere.shown), elsewhere.hidden]).toEqual([['kwun-tong', 'jordan'], 0]);
});
