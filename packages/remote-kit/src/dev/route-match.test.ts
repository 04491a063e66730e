import { matchesRoute } from './route-match';

const routes = [
  { id: 'gifts', pattern: '/gifts', module: './gifts-page' },
  { id: 'item', pattern: '/:type/gift/:code?', module: './gift-page' },
];

test.each([
  ['/gifts', true],
  ['/Gifts/', true],
  ['/gifts/more', false],
  ['/bit/gift', true],
  ['/sit/gift/A1', true],
  ['/men/gift/A1', false],
  ['/', false],
])('the page at %s belongs to the remote: %s', (path, expected) => {
  expect(matchesRoute({ routes }, path)).toBe(expected);
});

test('an application has all paths below its prefix, or those that it names', () => {
  const application = { prefix: '/desk', module: './desk' };
  expect(matchesRoute({ routes: [], application }, '/desk/orders/1')).toBe(true);
  expect(matchesRoute({ routes: [], application: { ...application, paths: ['/desk'] } }, '/desk/x')).toBe(
    false,
  );
});
