import { withoutEndSlashes } from './end-slashes';

test.each([
  ['/bit/men', '/bit/men'],
  ['/bit/men//', '/bit/men'],
  ['/', '/'],
])('%s has no slash at its end: %s', (path, expected) => {
  expect(withoutEndSlashes(path)).toBe(expected);
});
