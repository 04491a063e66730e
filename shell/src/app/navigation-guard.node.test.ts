import type { Navigation } from 'shared-contracts';
import { closedPathsOf, isClosedPath } from './navigation-guard';

const entry = (url: string, type: number, activeStatus: number, children: Navigation = []) => ({
  id: url,
  name: url,
  url,
  type,
  activeStatus,
  visible: true,
  children,
});
const navigation: Navigation = [
  entry('/bit/MEN', 1, 1, [entry('/bit/MEN/SALE', 2, 0), entry('/bit/MEN/SHOES', 2, 1)]),
  entry('/bit/KIDS', 1, 0),
];

test.each([
  ['/bit/MEN/SALE', true],
  ['/bit/MEN/SALE/COATS', true],
  ['/bit/MEN/SHOES', false],
  ['/bit/MEN/SALES', false],
  ['/bit/KIDS', false],
])('behaviour/states, navigation guard: %s is closed: %s', (path, isClosed) => {
  expect(isClosedPath(closedPathsOf(navigation), path)).toBe(isClosed);
});
