import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSecrets } from 'local-services/secrets';
import { readConfig } from './config';
import { previewLink } from './preview-link';
import { createRegistry } from './registry';
import { ReleaseError } from './release-error';
import { createFolderStorage } from './storage/folder-storage';

const usage = `npm run release -- publish <remote>             builds what changed and puts it into the store
npm run release -- activate <remote> <version> [<remote> <version> ...]
                                                makes published versions live, all at once;
                                                --reason "..." although the gate objects
npm run release -- rollback <remote>            makes the version before live again
npm run release -- status                       what is live
npm run release -- preview <remote> <version>   prints a link that shows a published version to one visitor
npm run release -- list <remote>                the published versions
`;

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const { store, dataDir, shopUrl } = readConfig();
const registry = createRegistry({
  storage: createFolderStorage(store),
  privateKey: loadSecrets(dataDir).releasesPrivateKey,
});
const by = process.env.RELEASED_BY ?? os.userInfo().username;
const say = (text: string) => process.stdout.write(`${text}\n`);

async function execute(words: string[]): Promise<void> {
  const { positionals, values } = readWords(words);
  const { reason } = values;
  const [verb, ...pairs] = positionals;
  const [remote, version] = pairs;
  if (verb === 'status') {
    const { revision, live } = await registry.map();
    say(`revision ${revision}`);
    for (const [name, version] of Object.entries(live)) say(`${name}  ${version}`);
  } else if (verb === 'list' && remote) {
    const live = (await registry.map()).live[remote];
    for (const { version: known } of await registry.versions(remote))
      say(`${known}${known === live ? '  live' : ''}`);
  } else if (verb === 'publish' && remote) {
    build(remote);
    const { release, isNew } = await registry.publish(path.join(root, remote, 'dist'), { by });
    say(`${release.name} ${release.version} ${isNew ? 'is published' : 'was published already'}`);
  } else if (verb === 'activate' && pairs.length >= 2 && pairs.length % 2 === 0) {
    const versions = Object.fromEntries(
      pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1] ?? '']] : [])),
    );
    const { revision } = await registry.activate({ versions, by, ...(reason ? { reason } : {}) });
    for (const [name, live] of Object.entries(versions)) say(`${name} ${live} is live, revision ${revision}`);
  } else if (verb === 'preview' && remote && version) {
    // The artifact server, which reads the same settings, is not to have this one.
    const secret = process.env.PREVIEW_SECRET || loadSecrets(dataDir).previewSecret;
    await registry.assertPublished(remote, version);
    say(previewLink({ remote, version, secret, shopUrl }));
  } else if (verb === 'rollback' && remote) {
    const { live, revision } = await registry.rollback({ remote, by });
    say(`${remote} is back at ${live[remote]}, revision ${revision}`);
  } else {
    throw new ReleaseError('SHOP-RELEASE-100', `\n${usage}`);
  }
}

/** Builds a remote by its own command: only `publish` needs the bundler, whose start takes seconds. */
function build(remote: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', remote], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new ReleaseError('SHOP-RELEASE-112', `${remote} was not built, nothing is published.`);
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { reason: { type: 'string' } } });
  } catch (error) {
    throw new ReleaseError('SHOP-RELEASE-100', `${(error as Error).message}\n${usage}`);
  }
}

try {
  await execute(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ReleaseError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
