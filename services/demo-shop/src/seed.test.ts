import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Runs the command as a user does. */
function seed(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/shop', ...environment };
  return spawnSync(process.execPath, ['--import', 'tsx', 'services/demo-shop/src/seed.ts'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
}

it.each([
  ['production', { NODE_ENV: 'production' }],
  ['not said', {}],
])(
  'the demo, with accounts whose passwords everybody knows, is not loaded where NODE_ENV is %s',
  (_what, environment) => {
    const { status, stderr } = seed(environment);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The demo shop was not loaded, because the passwords of its accounts are public/);
  },
);

it('in development it is loaded where a database answers', () => {
  expect(seed({ NODE_ENV: 'development' }).stderr).toMatch(/can't be reached/);
});
