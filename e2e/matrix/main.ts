import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineService, type ServiceName } from 'commands/src/process/service-definitions';
import type { Stack } from 'commands/src/process/stack';
import { limitsOff, withTemporaryStack } from 'commands/src/process/temporary-stack';
import { findChromium } from 'local-services/chromium';
import { describeProblem } from 'local-services/operator-error';
import { ownRemotes } from 'local-services/own-remotes';
import { root } from 'local-services/root';
import { bin, run } from 'local-services/run';
import { loadSecrets } from 'local-services/secrets';
import { createApiContractReader } from 'releases/src/contracts/api-contract';
import { createRegistry, type Registry } from 'releases/src/registry';
import { ReleaseError } from 'releases/src/release-error';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { signPreview } from 'shared-contracts/preview-token';
import { wayNames as columns, type MatrixCase, type WayName } from './cases';
import { NoPreviousBuild, previousBuild } from './previous-build';
import { publishPrevious } from './previous-release';
import { readCells } from './read-cells';

/**
 * `npm run matrix [-- part ...]`: the previous release of every remote beside the current shell and API, then
 * the previous shell and the previous API with the current remotes. Prints a table of short ways through the
 * shop, and what the gate says. Exits with 1 when a way fails or nothing could be compared.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Row {
  title: string;
  release: string;
  cells: Partial<Record<WayName, string>>;
  gate: string;
  skipped?: string;
}

/** Entry of each service that is replaced by its previous build. */
const entries: Partial<Record<ServiceName, string>> = { shell: 'server/main.mjs', api: 'main.mjs' };

async function main(wanted: readonly string[]): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-matrix-'));
  const replaced: Partial<Record<ServiceName, string>> = {};
  const browser = findChromium(say);
  return withTemporaryStack(
    folder,
    ({ dataDir }) => ({
      onNotice: (text) => say(`· ${text}`),
      env: {
        // The previous API may know one secret only.
        api: { TRIES_PER_MINUTE: '100000', JWT_SECRET: loadSecrets(dataDir).encryptionKey },
        pictures: { DRAWING_PX: '160' },
        shell: limitsOff.shell,
      },
      define: (name, context) => {
        const definition = defineService(name, context);
        return {
          ...definition,
          get entry() {
            return replaced[name] ?? definition.entry;
          },
        };
      },
    }),
    async (stack) => {
      const rows = [
        ...(await compareRemotes(stack, browser, folder, wanted)),
        ...(await compareService('shell', stack, { browser, folder, wanted, replaced })),
        ...(await compareService('api', stack, { browser, folder, wanted, replaced })),
      ];
      print(rows);
      say(`\nThe log of the shop is in ${folder}.`);
      const tried = rows.flatMap(({ cells }) => Object.values(cells));
      return tried.length > 0 && tried.every((cell) => cell === 'ok');
    },
  );
}

const isWanted = (name: string, wanted: readonly string[]) => wanted.length === 0 || wanted.includes(name);

/** The previous release of each remote, one at a time, beside the current rest. */
async function compareRemotes(
  stack: Stack,
  browser: string,
  folder: string,
  wanted: readonly string[],
): Promise<Row[]> {
  const { releasesPrivateKey: privateKey, previewSecret } = loadSecrets(stack.dataDir);
  const registry = createRegistry({
    storage: createFolderStorage(path.join(stack.dataDir, 'artifacts')),
    privateKey,
    readApi: createApiContractReader(stack.urls.api),
  });
  const rows: Row[] = [];
  const cases: MatrixCase[] = [];
  for (const remote of ownRemotes().filter((name) => isWanted(name, wanted))) {
    try {
      const { version, commit } = await publishPrevious(remote, registry);
      say(`· ${remote} ${version} of ${commit.slice(0, 8)} is published`);
      const gate = await askGate(registry, remote, version);
      rows.push({ title: remote, release: version, cells: {}, gate });
      cases.push({ title: remote, cookie: signPreview({ [remote]: version }, previewSecret) });
    } catch (error) {
      if (!(error instanceof NoPreviousBuild)) throw error;
      rows.push({ title: remote, release: '-', cells: {}, gate: '-', skipped: error.message });
    }
  }
  const cells = await walk(stack, browser, folder, cases);
  return rows.map((row) => ({ ...row, cells: cells[row.title] ?? {} }));
}

/** Asks the gate in another environment, so that the live versions stay. */
async function askGate(registry: Registry, remote: string, version: string): Promise<string> {
  const { live } = await registry.map();
  const write = { by: 'matrix', environment: 'staging' as const };
  await registry.activate({ ...write, versions: live, reason: 'the versions that are live' });
  try {
    await registry.activate({ ...write, versions: { [remote]: version } });
    return 'passes';
  } catch (error) {
    if (!(error instanceof ReleaseError) || !error.objections) throw error;
    return error.objections.map((objection) => objection.replace(`${remote} ${version}: `, '')).join('; ');
  }
}

interface Trial {
  browser: string;
  folder: string;
  wanted: readonly string[];
  replaced: Partial<Record<ServiceName, string>>;
}

/** The previous build of a service with the current remotes. */
async function compareService(name: 'shell' | 'api', stack: Stack, trial: Trial): Promise<Row[]> {
  const { browser, folder, wanted, replaced } = trial;
  if (!isWanted(name, wanted)) return [];
  try {
    const { commit, folder: built } = previousBuild(name);
    say(`· ${name} of ${commit.slice(0, 8)} takes over`);
    replaced[name] = path.join(path.relative(root, built), entries[name] ?? '');
    await stack.service(name).restart();
    const cells = await walk(stack, browser, folder, [{ title: name }]);
    return [{ title: name, release: commit.slice(0, 10), cells: cells[name] ?? {}, gate: '-' }];
  } catch (error) {
    if (!(error instanceof NoPreviousBuild)) throw error;
    return [{ title: name, release: '-', cells: {}, gate: '-', skipped: error.message }];
  } finally {
    if (replaced[name]) {
      delete replaced[name];
      await stack.service(name).restart();
    }
  }
}

/** Runs the ways of the cases in a browser; results by case and way. */
async function walk(stack: Stack, browser: string, folder: string, cases: readonly MatrixCase[]) {
  if (cases.length === 0) return {};
  const results = path.join(folder, `results-${cases[0]?.title}.json`);
  const { urls, databaseUrl, dataDir } = stack;
  await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop', 'matrix.spec.ts'],
    {
      env: {
        CHROMIUM_PATH: browser,
        SHOP_STACK: JSON.stringify({ ...urls, databaseUrl, dataDir }),
        MATRIX_CASES: JSON.stringify(cases),
        PLAYWRIGHT_JSON_OUTPUT_NAME: results,
      },
    },
  );
  return readCells(JSON.parse(fs.readFileSync(results, 'utf8')));
}

function print(rows: readonly Row[]): void {
  say(`\n| Previous release of | Release | ${columns.join(' | ')} | Gate |`);
  say(`| --- | --- | ${columns.map(() => '---').join(' | ')} | --- |`);
  for (const { title, release, cells, gate, skipped } of rows) {
    const words = skipped
      ? [...columns.map(() => '-'), `skipped: ${skipped}`]
      : [...columns.map((way) => cells[way] ?? 'not run'), gate];
    say(`| ${[title, release, ...words].join(' | ')} |`);
  }
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
