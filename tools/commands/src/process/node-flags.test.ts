import fs from 'node:fs';
import path from 'node:path';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';
import { defineService } from './service-definitions';

// The promises about memory (behaviour and budgets) hold with these flags only.
test.each(['api', 'shell'] as const)(
  'docs/deploying.md and Dockerfile start the %s as npm start does',
  async (name) => {
    const { nodeFlags, entry } = defineService(name, {
      dataDir: '/data',
      ports: await findFreePorts(),
      host: '127.0.0.1',
      databaseUrl: 'postgresql://of-the-stack',
      secrets: {
        tokenSecret: 'j',
        encryptionKey: 'j',
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
    const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
    expect(read('docs/deploying.md')).toContain(
      `node ${nodeFlags?.join(' ')} --env-file=settings/${name}.env /srv/harbour/${name}/${entry}`,
    );
    const words = [...(nodeFlags ?? []), entry].map((word) => JSON.stringify(word));
    expect(read('Dockerfile')).toContain(`CMD [${words.join(', ')}]`);
  },
);
