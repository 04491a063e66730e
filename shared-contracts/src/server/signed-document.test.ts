import { generateKeyPairSync } from 'node:crypto';
import { createSigningKeys, hasValidSignature, publicKeyOf, signDocument } from './signed-document';

const { privateKey, publicKey } = createSigningKeys();
const map = { revision: 3, live: { 'mfe-catalog': '1.0.0' }, note: undefined };
const sent = <T>(document: T): T => JSON.parse(JSON.stringify(document));

test('a signed document is valid after it was sent, with unknown fields of newer writers', () => {
  const signed = sent(signDocument('release-map', { ...map, addedLater: [{ a: 1 }] }, privateKey));
  expect(hasValidSignature('release-map', signed, publicKey)).toBe(true);
  expect(publicKeyOf(privateKey)).toBe(publicKey);
});

test('an altered, an unsigned and a differently signed document are not valid', () => {
  const signed = sent(signDocument('release-map', map, privateKey));
  expect(hasValidSignature('release-map', { ...signed, revision: 4 }, publicKey)).toBe(false);
  expect(hasValidSignature('release-map', { ...signed, added: 1 }, publicKey)).toBe(false);
  expect(hasValidSignature('release-map', sent(map), publicKey)).toBe(false);
  expect(hasValidSignature('release', signed, publicKey)).toBe(false);
  expect(hasValidSignature('release-map', signed, createSigningKeys().publicKey)).toBe(false);
  for (const other of [null, 'text', { ...signed, signature: 7 }, { ...signed, signature: '' }])
    expect(hasValidSignature('release-map', other, publicKey)).toBe(false);
});

test('a second public key is known before the registry signs with it', () => {
  const next = createSigningKeys();
  const signed = sent(signDocument('release', map, next.privateKey));
  expect(hasValidSignature('release', signed, `${publicKey} ${next.publicKey}`)).toBe(true);
});

test('a key of another kind is refused', () => {
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const text = other.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  expect(() => signDocument('release', map, text)).toThrow('An Ed25519 key is needed, this is rsa');
});
