import fs from 'node:fs';
import path from 'node:path';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';
import { defineService } from './service-definitions';

// The promises about memory (behaviour and budgets) hold with these flags only.
test.each(['api', 'shell'] as const)('docs/deploying.md starts the %s as npm start does', async (name) => {
  const { nodeFlags, entry } = defineService(name, {
    dataDir: '/data',
    ports: await findFreePorts(),
    host: '127.0.0.1',
    databaseUrl: 'postgresql://of-the-stack',
    secrets: {
      jwtSecret: 'j',
      paymentHmacKey: 'h',
      paymentApiKey: 'k',
      databasePassword: 'd',
      previewSecret: 'p',
      artifactsToken: 'a',
      vapidPublicKey: '',
      vapidPrivateKey: '',
      releasesPrivateKey: 'r',
      releasesPublicKey: 'r',
      releasesToken: 'r',
    },
  });
  expect(nodeFlags).not.toHaveLength(0);
  const guide = fs.readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
  expect(guide).toContain(`\`node ${nodeFlags?.join(' ')} ${entry}\``);
});
