import { readServerConfig } from './config';

const production = {
  NODE_ENV: 'production',
  ARTIFACTS_DIR: '/srv/artifacts',
  ARTIFACTS_TOKEN: 't'.repeat(32),
  SHOP_URL: 'https://shop.test',
};

test('the artifact server starts in production with all that it needs', () => {
  expect(readServerConfig(production).token).toBe('t'.repeat(32));
});

test('the artifact server refuses to start in production without, and names everything at once', () => {
  const start = () => readServerConfig({ NODE_ENV: 'production', ARTIFACTS_PORT: 'none' });
  for (const name of ['ARTIFACTS_DIR', 'ARTIFACTS_TOKEN', 'ARTIFACTS_PORT', 'SHOP_URL'])
    expect(start).toThrow(new RegExp(`${name}: `));
});
