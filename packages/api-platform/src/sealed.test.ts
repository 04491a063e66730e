import { resealed, seal, UnreadableValue, unseal } from './sealed';

const secret = 's'.repeat(32);
const newer = 'n'.repeat(32);

it('a value opens with its secret for its purpose alone', () => {
  const sealed = seal({ key: 'K' }, [secret], 'authenticator key');
  expect(sealed).toMatch(/^[\w.-]+$/);
  expect(unseal(sealed, [secret], 'authenticator key')).toEqual({ key: 'K' });
  expect(() => unseal(sealed, [secret], 'document link')).toThrow(UnreadableValue);
  expect(() => unseal(sealed, [newer], 'authenticator key')).toThrow(UnreadableValue);
  expect(() => unseal(sealed.slice('v2.'.length), [secret], 'authenticator key')).toThrow(UnreadableValue);
  expect(() => unseal('v2.', [secret], 'authenticator key')).toThrow(UnreadableValue);
  expect(() =>
    unseal(
      sealed.replace(/^v2\.(.)/, (_, first) => `v2.${first === 'A' ? 'B' : 'A'}`),
      [secret],
      'authenticator key',
    ),
  ).toThrow(UnreadableValue);
});

// What earlier versions sealed is in the database of every shop.
it('a value that an earlier version sealed with its one secret opens', () => {
  const sealed = 'v2.pswpyr_LqbXQMaaebZuFrpA-luJ38xJqy5tIrADdnEoxtYAy85ZLcTuS8d9nYA';
  expect(unseal(sealed, [newer, secret], 'authenticator key')).toBe('JBSWY3DPEHPK3PXP');
});

it('the first key seals, and a value of an older one can be sealed again', () => {
  const old = seal('K', [secret], 'authenticator key');
  const renewed = resealed(old, [newer, secret], 'authenticator key') ?? '';
  expect(unseal(renewed, [newer], 'authenticator key')).toBe('K');
  expect(resealed(renewed, [newer, secret], 'authenticator key')).toBeUndefined();
  expect(() => resealed(old, [newer], 'authenticator key')).toThrow(UnreadableValue);
});
