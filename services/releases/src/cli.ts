import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from 'local-services/root';
import { KitError } from 'remote-kit/cli/kit-error';
import { createRegistryClient } from 'remote-kit/cli/registry-client';
import { tokenActions } from 'shared-contracts/registry';
import { packFolder } from 'shared-contracts/server/pack-files';
import { createSigningKeys } from 'shared-contracts/server/signed-document';
import { readConfig } from './config';
import { readRegistryAccess } from './registry-access';

const usage = `npm run registry -- token create --name "search team" --remote mfe-search --can publish,activate
npm run registry -- token list
npm run registry -- token revoke <id>
npm run registry -- packages publish [--shop https://shop.example]
                                       builds the packages for teams' own repositories and sends them
npm run registry -- packages list      the newest packages and who published them
npm run registry -- prune [--dry-run]  removes what was not live for 30 days
npm run registry -- restore [<remote> <version> ...] [--reason "..."]
                                       begins a lost log again
npm run registry -- key                prints a new pair of signing keys
Versions are published and made live with npm run release.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);
/** Progress messages go to stderr, the result to stdout. */
const note = (text: string) => process.stderr.write(`${text}\n`);
const wrongUsage = (text = '') => new KitError('SHOP-RELEASE-100', `${text}\n${usage}`);
const connect = () => createRegistryClient(readRegistryAccess());

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        name: { type: 'string' },
        remote: { type: 'string', multiple: true },
        can: { type: 'string' },
        shop: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw wrongUsage((error as Error).message);
  }
}

type Words = ReturnType<typeof readWords>['positionals'];
type Options = ReturnType<typeof readWords>['values'];

const verbs: Record<string, (words: Words, options: Options) => Promise<void>> = {
  async token([what, id], { remote, name, can }) {
    if (what === 'create' && remote) {
      const created = await connect().createToken({
        name: name ?? remote.join(' '),
        remotes: remote,
        can: can?.split(',') ?? tokenActions.filter((action) => action !== 'admin'),
      });
      note(`Token ${created.id}. It is shown this once:`);
      say(created.token);
    } else if (what === 'list') {
      const { tokens } = await connect().tokens();
      for (const { id: known, name: holder, remotes, can: actions, createdAt } of tokens)
        say(`${known}  ${holder}  ${remotes.join(',')}  ${actions.join(',')}  ${createdAt}`);
    } else if (what === 'revoke' && id) {
      await connect().revokeToken(id);
      say(`${id} is revoked`);
    } else throw wrongUsage();
  },

  async packages([what], { shop = readConfig().shopUrl }) {
    if (what === 'publish') {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-packages-'));
      try {
        buildPackages(shop, folder);
        const published = await connect().publishPackages(packFolder(folder));
        for (const { address } of Object.values(published.packages)) say(address);
        note(published.isNew ? 'These are the newest packages' : 'These were the newest packages already');
      } finally {
        fs.rmSync(folder, { recursive: true });
      }
    } else if (what === 'list') {
      const { sequence, at, by, packages } = await connect().packages();
      if (sequence === 0) throw new KitError('SHOP-RELEASE-181', 'No packages are published yet.');
      note(`publication ${sequence}, ${at}, ${by}`);
      for (const { address, integrity } of Object.values(packages)) say(`${address}  ${integrity}`);
    } else throw wrongUsage();
  },

  async prune(_words, { 'dry-run': dryRun = false }) {
    const { versions } = await connect().prune({ dryRun });
    for (const old of versions) say(`${old.remote} ${old.version} ${dryRun ? 'would be' : 'is'} removed`);
    say(`${versions.length} versions ${dryRun ? 'would be' : 'were'} removed`);
  },

  async restore(words, { reason }) {
    if (words.length % 2 !== 0) throw wrongUsage();
    const versions = Object.fromEntries(
      words.flatMap((remote, index) => (index % 2 === 0 ? [[remote, words[index + 1] ?? '']] : [])),
    );
    const { revision, live } = await connect().restore({
      ...(words.length > 0 ? { versions } : {}),
      ...(reason ? { reason } : {}),
    });
    say(`revision ${revision}`);
    for (const [remote, version] of Object.entries(live)) say(`${remote}  ${version}`);
  },

  async key() {
    const { privateKey, publicKey } = createSigningKeys();
    say(`RELEASES_PRIVATE_KEY=${privateKey}\nRELEASES_PUBLIC_KEY=${publicKey}`);
  },
};

/** Writes the tarballs of the packages, for one shop's address, and their manifest. What it prints is progress. */
function buildPackages(shop: string, folder: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'packages', '--', shop, folder], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
  });
  if (status !== 0)
    throw new KitError('SHOP-RELEASE-112', 'The packages could not be built, nothing is published.');
}

try {
  const { positionals, values } = readWords();
  const [verb = '', ...words] = positionals;
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw wrongUsage();
  await run(words, values);
} catch (error) {
  process.stderr.write(`${error instanceof KitError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
