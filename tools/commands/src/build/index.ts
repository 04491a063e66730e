import fs from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { ownRemotes } from 'local-services/own-remotes';
import { root } from 'local-services/root';
import { findFolder, folderOf } from 'local-services/workspaces';
import { precompressFolder } from 'releases/src/precompress';
import { BuildError, buildRemote, clearBuild, compile } from 'remote-kit/build/build-remote';
import { type BuildMode, outputFolder } from 'remote-kit/build/common';
import { shellServerConfiguration, shellWebConfiguration } from 'shell/src/build/shell-configuration';
import { preloadConfiguration } from 'tracing/build/preload-configuration';
import { inputsDigest } from './inputs';
import { nodeConfiguration, shippedWith } from './node-configuration';
import { writeShellContract } from './shell-contract';

const shared = ['shared-contracts', 'shared-runtime', 'shared-ui'];

/** Workspaces that run on Node only, with their entries. */
const nodeWorkspaces: Record<string, Record<string, string>> = {
  api: {
    main: './src/main.ts',
    migrate: 'database/migrate-command',
    import: 'catalogue-import/main',
    'import-process': './src/merchandise/import-process.ts',
    jobs: './src/jobs/main.ts',
    ledger: 'ledger/main',
    staff: './src/modules/staff/main.ts',
    push: './src/modules/push/main.ts',
  },
  // Scripts of threads and processes are entries of their own.
  'demo-shop': { main: './src/main.ts', 'picture-worker': './src/pictures/picture-worker.ts' },
  'payment-sandbox': { main: './src/main.ts' },
  commands: { setup: './src/setup/main.ts' },
  releases: { main: './src/main.ts', 'prepare-build-process': './src/prepare-build-process.ts' },
};

export interface BuildOptions {
  /** Workspaces to build; default: all. */
  only?: readonly string[];
  /** Builds even when nothing changed. */
  force?: boolean;
  onProgress?(message: string): void;
}

export interface BuildReport {
  built: string[];
  skipped: string[];
}

/** True unless a shop of its own deleted the workspace, as it may delete the demo. */
function isHere(name: string): boolean {
  const folder = findFolder(name);
  return folder !== undefined && fs.existsSync(path.join(root, folder));
}

/**
 * Builds for production what has changed since the last call. Throws a BuildError with the compiler's
 * messages.
 */
export async function buildAll({
  only,
  force = false,
  onProgress = () => {},
}: BuildOptions = {}): Promise<BuildReport> {
  const names = ['shell', ...ownRemotes(), ...Object.keys(nodeWorkspaces), 'tracing'].filter(
    (name) => (!only || only.includes(name)) && isHere(name),
  );
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new BuildError(`There is no buildable workspace named ${unknown.join(', ')}.`);

  const report: BuildReport = { built: [], skipped: [] };
  for (const name of names) {
    const stamp = path.join(root, folderOf(name), 'dist/.inputs');
    const digest = inputsDigest([...shippedWith(name), ...shared]);
    if (!force && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) {
      report.skipped.push(name);
      continue;
    }
    onProgress(`building ${name}`);
    await buildWorkspace(name);
    fs.writeFileSync(stamp, digest);
    report.built.push(name);
  }
  return report;
}

async function buildWorkspace(name: string): Promise<void> {
  const folder = path.join(root, folderOf(name));
  clearBuild(folder);
  if (name === 'shell') {
    const [web] = await compile([
      shellWebConfiguration('production'),
      shellServerConfiguration('production'),
    ]);
    writeShellAssets(web, 'production');
    await writeShellContract(folder, web);
    await precompressFolder(outputFolder(folder, 'production', 'web'));
  } else if (name === 'tracing') {
    await compile([preloadConfiguration()]);
  } else if (nodeWorkspaces[name]) {
    await compile([nodeConfiguration(name, nodeWorkspaces[name], 'production')]);
  } else {
    await buildRemote(folder);
  }
}

/** Writes the list of the files of the shell's entry; `base` replaces `/assets/` as their URL prefix. */
export function writeShellAssets(web: Stats, mode: BuildMode, base?: string): void {
  fs.writeFileSync(
    path.join(outputFolder(path.join(root, 'shell'), mode), 'assets.json'),
    JSON.stringify({ files: listShellFiles(web), ...(base ? { base } : {}) }),
  );
}

/** The scripts and style sheets of the shell's entry, in loading order. */
export function listShellFiles(web: Stats): string[] {
  const { entrypoints, namedChunkGroups } = web.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
  });
  const files = entrypoints?.shell?.assets?.map((asset) => asset.name) ?? [];
  // The server renders an application's frame; its code loads when a visitor enters it.
  const frame = namedChunkGroups?.applications?.assets?.map((asset) => asset.name) ?? [];
  return [...files, ...frame.filter((file) => file.endsWith('.css'))].filter(
    (file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'),
  );
}
