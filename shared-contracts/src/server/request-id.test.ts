import { requestIdOf } from './request-id';

const idOf = (given?: string | string[]) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given as string } });

test('keeps the id that a proxy gave', () => {
  expect(idOf('0a1b2c3d-e4f5')).toBe('0a1b2c3d-e4f5');
});

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'two words',
  'a"quote-in-it',
  ['one-of-two', 'two-of-two'],
])('makes a new one in place of %j', (given) => {
  const id = idOf(given);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(idOf(given)).not.toBe(id);
});
