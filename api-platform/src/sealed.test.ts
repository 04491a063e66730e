import { createCipheriv, hkdfSync } from 'node:crypto';
import { seal, unseal } from './sealed';

const secret = 's'.repeat(32);

/** As values were sealed before each purpose had a key of its own. */
function sealEarlier(value: unknown): string {
  const nonce = Buffer.alloc(12, 7);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'harbour jobs', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

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

it('values that were sealed before open as before', () => {
  const sealed = sealEarlier('JBSWY3DP');
  expect(unseal(sealed, secret, 'authenticator key')).toBe('JBSWY3DP');
  expect(unseal(Buffer.from(sealed, 'base64').toString('base64url'), secret, 'document link')).toBe(
    'JBSWY3DP',
  );
});
