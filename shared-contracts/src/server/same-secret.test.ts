import { hasBearer, isSameSecret } from './same-secret';

test('compares secrets of any length', () => {
  expect(isSameSecret('secret', 'secret')).toBe(true);
  for (const given of ['', 'secre', 'secrets', 'Secret']) expect(isSameSecret(given, 'secret')).toBe(false);
});

test('a bearer has the token; without a token nobody has it', () => {
  expect(hasBearer('Bearer token', 'token')).toBe(true);
  for (const given of [undefined, '', 'token', 'bearer token', 'Bearer tokens'])
    expect(hasBearer(given, 'token')).toBe(false);
  expect(hasBearer('Bearer undefined', undefined)).toBe(false);
  expect(hasBearer('Bearer ', '')).toBe(false);
});

test('while a token is changed, both are taken', () => {
  expect(hasBearer('Bearer new', 'new old')).toBe(true);
  expect(hasBearer('Bearer old', 'new old')).toBe(true);
  expect(hasBearer('Bearer new old', 'new old')).toBe(false);
});
