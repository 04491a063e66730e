import { readSource, sourceFiles } from './source-files';

/** Servers and what is bundled into them; `npm start` has more in its data folder. */
const servers = /^(shell\/src\/server|services\/(api|releases)\/src|packages\/[\w-]+\/src)\//;
const places = /(?:dataDir|DATA_DIR)\b[^'\n]{0,20}, '([\w.-]+)'/g;

test('docs/deploying.md lists everything that a server keeps in its data folder', () => {
  const kept = sourceFiles(['ts'])
    .filter((file) => servers.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readSource(file).matchAll(places)].map(([, name = '']) => name));
  expect(kept).toEqual(expect.arrayContaining(['images', 'vitals', 'artifacts', 'releases']));
  const [, table = ''] = readSource('docs/deploying.md').split('## State of each process');
  const missing = [...new Set(kept)].filter((name) => !new RegExp(`\`${name}/?\``).test(table));
  expect(missing).toEqual([]);
});
