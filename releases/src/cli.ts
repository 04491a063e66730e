import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { loadSecrets } from 'local-services/secrets';
import {
  contractMatrixSchema,
  createdTokenSchema,
  historySchema,
  liveSchema,
  packageListSchema,
  previewLinkSchema,
  prunedSchema,
  publishedPackagesSchema,
  publishedSchema,
  sizeListSchema,
  statusSchema,
  tokenActions,
  tokenListSchema,
  versionListSchema,
} from 'shared-contracts/registry';
import { createSigningKeys } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { readConfig } from './config';
import { describeMatrix } from './contracts/contract-matrix';
import { packBuild, packFolder } from './pack-build';
import { createRegistryClient } from './registry-client';
import { ReleaseError } from './release-error';
import { formatVital } from './version-figures';

const usage = `npm run release -- publish <remote>             builds what changed and sends it to the registry
npm run release -- activate <remote> <version> [<remote> <version> ...]
                                                makes published versions live, all at once;
                                                --reason "..." although the gate objects
npm run release -- rollback <remote> [<version>]
                                                restores the previous version, or any stored one
npm run release -- promote <remote> --from staging [--to production]
                                                makes live what is live in another environment
npm run release -- canary <remote> <version> --percent 5
                                                gives a share of the visitors a version; canary <remote> ends it
npm run release -- remove <remote> --confirm <remote> --reason "..."
                                                takes a remote down; --force although others use it
npm run release -- status                       what is live; pages, failures and web vitals of 30 minutes
npm run release -- history [<remote>]           who changed what, when and why; --limit 50
npm run release -- contracts [--json]           who uses what of whom: fragments, slots, events, API operations
npm run release -- sizes [<remote>]             compressed bytes of the published versions
npm run release -- list <remote>                the published versions
npm run release -- preview <remote> <version>   prints a link that shows a published version to one visitor
npm run release -- token create --name "search team" --remote mfe-search --can publish,activate
npm run release -- token list
npm run release -- token revoke <id>
npm run release -- packages publish [--shop https://shop.example]
                                                builds the packages for teams' own repositories and sends them
npm run release -- packages list                the newest packages and who published them
npm run release -- prune [--dry-run]            removes what was not live for 30 days
npm run release -- restore [<remote> <version> ...]
                                                begins a lost log again
npm run release -- key                          prints a new pair of signing keys
--env dev|staging|production chooses the environment; production by default.
`;

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const { dataDir, port, shopUrl } = readConfig();
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Progress messages go to stderr, the result to stdout. */
const note = (text: string) => process.stderr.write(`${text}\n`);

const options = {
  reason: { type: 'string' },
  env: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  percent: { type: 'string' },
  limit: { type: 'string' },
  name: { type: 'string' },
  remote: { type: 'string', multiple: true },
  can: { type: 'string' },
  confirm: { type: 'string' },
  shop: { type: 'string' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

const wrongUsage = (text = '') => new ReleaseError('SHOP-RELEASE-100', `${text}\n${usage}`);

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw wrongUsage((error as Error).message);
  }
}

const { positionals, values } = readWordsOrEnd();
const [verb = '', ...names] = positionals;
const [remote, version] = names;
const environment = values.env;
const common = {
  ...(environment ? { environment } : {}),
  ...(values.reason ? { reason: values.reason } : {}),
};
const query = environment ? `?environment=${encodeURIComponent(environment)}` : '';

function readWordsOrEnd() {
  try {
    return readWords(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function connect() {
  return createRegistryClient({
    url: process.env.RELEASES_URL || `http://127.0.0.1:${port}`,
    token: process.env.RELEASES_TOKEN || loadSecrets(dataDir).releasesToken,
    by: process.env.RELEASED_BY || os.userInfo().username,
  });
}

const verbs: Record<string, () => Promise<void>> = {
  async publish() {
    if (!remote) throw wrongUsage();
    note(`building ${remote}`);
    build(remote);
    const build_ = packBuild(path.join(root, remote, 'dist'));
    note(`uploading ${build_.name} ${build_.version}, ${kilobytes(build_.bytes)} before compression`);
    const published = await connect().upload('/api/versions', publishedSchema, counted(build_.content));
    say(
      `${published.remote} ${published.version} ${published.isNew ? 'is published' : 'was published already'}`,
    );
  },

  async activate() {
    if (names.length < 2 || names.length % 2 !== 0) throw wrongUsage();
    const versions = pairs(names);
    note('checking');
    const { revision } = await connect().write('POST', '/api/activations', liveSchema, {
      versions,
      ...common,
    });
    for (const [name, live] of Object.entries(versions)) say(`${name} ${live} is live, revision ${revision}`);
  },

  async rollback() {
    if (!remote) throw wrongUsage();
    const body = { remote, ...(version ? { version } : {}), ...common };
    const { revision, live } = await connect().write('POST', '/api/rollbacks', liveSchema, body);
    say(`${remote} is back at ${live[remote]}, revision ${revision}`);
  },

  async promote() {
    const { from, to = 'production', reason } = values;
    if (!remote || !from) throw wrongUsage();
    const body = { remote, from, to, ...(reason ? { reason } : {}) };
    const { revision, live } = await connect().write('POST', '/api/promotions', liveSchema, body);
    say(`${remote} ${live[remote]} is live in ${to}, revision ${revision}`);
  },

  async remove() {
    const { confirm, force = false, reason } = values;
    if (!remote || !reason) throw wrongUsage();
    if (confirm !== remote)
      throw wrongUsage(`Removing takes all pages of ${remote} down: add --confirm ${remote}.`);
    const body = { remote, reason, force, ...(environment ? { environment } : {}) };
    const { revision } = await connect().write('POST', '/api/removals', liveSchema, body);
    say(`${remote} is removed, revision ${revision}; npm run release -- rollback ${remote} brings it back`);
  },

  async canary() {
    if (!remote) throw wrongUsage();
    const path_ = `/api/canaries/${remote}`;
    if (!version) {
      const { revision } = await connect().write('DELETE', path_ + query, liveSchema);
      say(`${remote} has no canary, revision ${revision}`);
      return;
    }
    const body = { version, percent: Number(values.percent), ...common };
    const { revision } = await connect().write('PUT', path_, liveSchema, body);
    say(`${remote} ${version} goes to ${values.percent} % of the visitors, revision ${revision}`);
  },

  async status() {
    const {
      revision,
      live,
      canaries,
      figures = [],
    } = await connect().get(`/api/status${query}`, statusSchema);
    say(`revision ${revision}`);
    for (const [name, current] of Object.entries(live)) {
      const canary = canaries[name];
      say(`${name}  ${current}${canary ? `  canary ${canary.version} ${canary.percent} %` : ''}`);
      for (const { version: shown, pages, failures, vitals } of figures.filter(
        (one) => one.remote === name,
      )) {
        const measured = Object.entries(vitals).map(
          ([vital, value]) => `${vital} ${formatVital(vital, value)}`,
        );
        if (pages + failures > 0)
          say(`  ${[`${shown}: ${pages} pages, ${failures} failed`, ...measured].join(', ')}`);
      }
    }
  },

  async history() {
    const { limit } = values;
    const asked = new URLSearchParams({
      ...(remote ? { remote } : {}),
      ...(environment ? { environment } : {}),
      ...(limit ? { limit } : {}),
    });
    const { entries } = await connect().get(`/api/history?${asked}`, historySchema);
    for (const { at, environment: where, action, by, reason, warning, ...entry } of entries) {
      const change = `${entry.previous ?? 'nothing'} -> ${entry.version ?? 'nothing'}`;
      say(
        `${at}  ${where}  ${action}  ${entry.remote}  ${change}  ${by}${reason ? `  "${reason}"` : ''}${warning ? `  (${warning})` : ''}`,
      );
    }
  },

  async contracts() {
    const matrix = await connect().get(`/api/contracts${query}`, contractMatrixSchema);
    if (values.json) say(JSON.stringify(matrix, null, 2));
    else for (const line of describeMatrix(matrix)) say(line);
  },

  async sizes() {
    const { remotes } = await connect().get(`/api/sizes${remote ? `?remote=${remote}` : ''}`, sizeListSchema);
    for (const { remote: name, versions } of remotes) {
      for (const { version: known, scriptBytes, styleBytes, ...origin } of versions) {
        const built = origin.builtAt ? `built ${origin.builtAt}, ` : '';
        const by = origin.publishedBy ? ` by ${origin.publishedBy}` : '';
        say(
          `${name}  ${known}  ${built}published ${origin.publishedAt}${by}  ${scriptBytes} bytes of scripts, ${styleBytes} of styles`,
        );
      }
    }
  },

  async list() {
    if (!remote) throw wrongUsage();
    const client = connect();
    const { live } = await client.get(`/api/status${query}`, statusSchema);
    const { versions } = await client.get(`/api/versions/${remote}`, versionListSchema);
    for (const { version: known } of versions) say(`${known}${known === live[remote] ? '  live' : ''}`);
  },

  async preview() {
    if (!remote || !version) throw wrongUsage();
    const { url, expiresAt } = await connect().write('POST', '/api/previews', previewLinkSchema, {
      remote,
      version,
    });
    say(url);
    note(`it ends at ${expiresAt}`);
  },

  async token() {
    const [what, id] = names;
    const client = connect();
    if (what === 'create' && values.remote) {
      const can = values.can?.split(',') ?? tokenActions.filter((action) => action !== 'admin');
      const name = values.name ?? values.remote.join(' ');
      const body = { name, remotes: values.remote, can };
      const created = await client.write('POST', '/api/tokens', createdTokenSchema, body);
      note(`Token ${created.id}. It is shown this once:`);
      say(created.token);
    } else if (what === 'list') {
      const { tokens } = await client.get('/api/tokens', tokenListSchema);
      for (const { id: known, name, remotes, can, createdAt } of tokens)
        say(`${known}  ${name}  ${remotes.join(',')}  ${can.join(',')}  ${createdAt}`);
    } else if (what === 'revoke' && id) {
      await client.write('DELETE', `/api/tokens/${id}`, z.undefined());
      say(`${id} is revoked`);
    } else throw wrongUsage();
  },

  async packages() {
    const [what] = names;
    const client = connect();
    if (what === 'publish') {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-packages-'));
      try {
        buildPackages(values.shop ?? shopUrl, folder);
        const upload = counted(packFolder(folder));
        const published = await client.upload('/api/packages', publishedPackagesSchema, upload);
        for (const { address } of Object.values(published.packages)) say(address);
        note(published.isNew ? 'These are the newest packages' : 'These were the newest packages already');
      } finally {
        fs.rmSync(folder, { recursive: true });
      }
    } else if (what === 'list') {
      const { sequence, at, by, packages } = await client.get('/api/packages', packageListSchema);
      if (sequence === 0) throw new ReleaseError('SHOP-RELEASE-181', 'No packages are published yet.');
      note(`publication ${sequence}, ${at}, ${by}`);
      for (const { address, integrity } of Object.values(packages)) say(`${address}  ${integrity}`);
    } else throw wrongUsage();
  },

  async prune() {
    const isDryRun = values['dry-run'] ?? false;
    const { versions } = await connect().write('POST', '/api/prunes', prunedSchema, { dryRun: isDryRun });
    for (const old of versions) say(`${old.remote} ${old.version} ${isDryRun ? 'would be' : 'is'} removed`);
    say(`${versions.length} versions ${isDryRun ? 'would be' : 'were'} removed`);
  },

  async restore() {
    if (names.length % 2 !== 0) throw wrongUsage();
    const body = { ...(names.length > 0 ? { versions: pairs(names) } : {}), ...common };
    const { revision, live } = await connect().write('POST', '/api/restorations', liveSchema, body);
    say(`revision ${revision}`);
    for (const [name, current] of Object.entries(live)) say(`${name}  ${current}`);
  },

  async key() {
    const { privateKey, publicKey } = createSigningKeys();
    say(`RELEASES_PRIVATE_KEY=${privateKey}\nRELEASES_PUBLIC_KEY=${publicKey}`);
  },
};

function pairs(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((name, index) => (index % 2 === 0 ? [[name, words[index + 1] ?? '']] : [])),
  );
}

/** Runs the build in a child process: only `publish` needs the bundler, which takes seconds to load. */
function build(name: string): void {
  if (!fs.existsSync(path.join(root, name, 'remote.ts')))
    throw new ReleaseError('SHOP-RELEASE-101', `There is no remote ${name} in this checkout.`);
  runScript('build', name);
}

/** Writes the tarballs of the packages, for one shop's address, and their manifest. */
function buildPackages(shop: string, folder: string): void {
  runScript('packages', shop, folder);
}

/** Runs an npm script of the checkout; what it prints is progress. */
function runScript(script: string, ...words: string[]): void {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
  });
  if (status !== 0)
    throw new ReleaseError(
      'SHOP-RELEASE-112',
      `npm run ${script} -- ${words[0]} failed, nothing is published.`,
    );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1_024)} kB`;

/** Reports the upload's progress on a terminal, and its size at the end. */
async function* counted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of content) {
    sent += chunk.length;
    if (process.stderr.isTTY) process.stderr.write(`\r${kilobytes(sent)}`);
    yield chunk;
  }
  if (process.stderr.isTTY) process.stderr.write('\r');
  note(`uploaded ${kilobytes(sent)}, the registry checks it`);
}

try {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw wrongUsage();
  await run();
} catch (error) {
  const isExpected = error instanceof ReleaseError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
