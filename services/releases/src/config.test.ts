import { createSigningKeys } from 'shared-contracts/server/signed-document';
import { readServerConfig } from './config';

const production = {
  NODE_ENV: 'production',
  ARTIFACTS_DIR: '/srv/artifacts',
  ARTIFACTS_TOKEN: 't'.repeat(32),
  RELEASES_PRIVATE_KEY: createSigningKeys().privateKey,
  SHOP_URL: 'https://shop.test',
};

test('the artifact server starts in production with all that it needs', () => {
  expect(readServerConfig(production).token).toBe('t'.repeat(32));
});

test('the artifact server refuses to start in production without, and names everything at once', () => {
  const start = () => readServerConfig({ NODE_ENV: 'production', ARTIFACTS_PORT: 'none' });
  for (const name of [
    'ARTIFACTS_DIR',
    'ARTIFACTS_TOKEN',
    'ARTIFACTS_PORT',
    'RELEASES_PRIVATE_KEY',
    'SHOP_URL',
  ])
    expect(start).toThrow(new RegExp(`${name}: `));
});

test('an invalid signing key is refused by name', () => {
  const start = () => readServerConfig({ ...production, RELEASES_PRIVATE_KEY: 'secret' });
  expect(start).toThrow(/RELEASES_PRIVATE_KEY: not an Ed25519 key/);
});
