import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { listTrees } from './trees';

const preload = 'packages/tracing/dist/preload.mjs';

test('the images that run with settings of a server have the file that sends traces, where the documentation says it is', () => {
  const trees = listTrees();
  for (const name of ['shell', 'api', 'registry', 'migrate']) expect(trees[name]?.entries).toContain(preload);
  const folder = /^WORKDIR (\S+)$/m.exec(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'))?.[1];
  for (const file of [
    'Dockerfile',
    'deploy/compose.example.env',
    'deploy/kubernetes/settings.example.env',
    'docs/tracing.md',
  ])
    expect(fs.readFileSync(path.join(root, file), 'utf8')).toContain(
      `NODE_OPTIONS=--import=${folder}/${preload}`,
    );
});
