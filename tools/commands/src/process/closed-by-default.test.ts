import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from 'local-services/root';

const servers = [
  [
    'services/api/src/main.ts',
    ['DATABASE_URL', 'TOKEN_SECRET', 'ENCRYPTION_KEY', 'SMTP_URL', 'PAYMENT_API_KEY'],
  ],
  ['services/releases/src/main.ts', ['ARTIFACTS_DIR', 'ARTIFACTS_TOKEN', 'RELEASES_PRIVATE_KEY', 'SHOP_URL']],
  ['shell/src/server/main.ts', ['API_URL', 'ARTIFACTS_TOKEN', 'RELEASES_PUBLIC_KEY', 'SHOP_URL']],
] as const;

test.each(servers)('%s refuses to start without any setting, and names what it needs', (entry, needed) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, entry)], {
    cwd: root,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const name of needed) expect(stderr).toContain(`${name}: `);
});
