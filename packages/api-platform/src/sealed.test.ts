import { seal, unseal } from './sealed';

const secret = 's'.repeat(32);

it('a value opens with its secret for its purpose alone', () => {
  const sealed = seal({ key: 'K' }, secret, 'authenticator key');
  expect(sealed).toMatch(/^[\w.-]+$/);
  expect(unseal(sealed, secret, 'authenticator key')).toEqual({ key: 'K' });
  expect(() => unseal(sealed, secret, 'document link')).toThrow();
  expect(() => unseal(sealed, 'other'.repeat(8), 'authenticator key')).toThrow();
  expect(() => unseal(sealed.slice('v2.'.length), secret, 'authenticator key')).toThrow();
  expect(() =>
    unseal(
      sealed.replace(/^v2\.(.)/, (_, first) => `v2.${first === 'A' ? 'B' : 'A'}`),
      secret,
      'authenticator key',
    ),
  ).toThrow();
});
