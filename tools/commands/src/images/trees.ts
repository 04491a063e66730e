import { listFontFiles } from 'documents/print/fonts';
import { ownRemotes } from 'local-services/own-remotes';
import { findFolder } from 'local-services/workspaces';
import { listConsoleFiles } from 'releases/src/console/console-assets';

/** What a process needs of a built checkout, apart from the packages that its entries import. */
export interface Tree {
  /** Built scripts that are run; what they import is found by itself. */
  entries: readonly string[];
  /** Files and folders that they read, relative to the checkout. */
  files: readonly string[];
  /** Files that they read from packages, as absolute paths. */
  packageFiles?: readonly string[];
}

const apiEntries = (...names: string[]) => names.map((name) => `services/api/dist/${name}.mjs`);

/** The pictures of the demo catalogue. */
const demo: Tree = {
  entries: ['main', 'picture-worker'].map((name) => `services/demo-shop/dist/${name}.mjs`),
  files: [],
};

/** Sends traces, when an operator says so (docs/tracing.md). */
const tracing = 'packages/tracing/dist/preload.mjs';

/** The file trees of the images; `Dockerfile` says which image runs what of them. */
export function listTrees(): Record<string, Tree> {
  return {
    shell: {
      entries: [...['main', 'worker', 'render'].map((name) => `shell/dist/server/${name}.mjs`), tracing],
      files: ['shell/dist/web', 'shell/dist/assets.json'],
    },
    api: {
      // With the commands that an operator needs at night: a worker has all that they ask for (docs/runbook.md).
      entries: [...apiEntries('main', 'import-process', 'jobs', 'ledger', 'staff'), tracing],
      files: [],
      packageFiles: listFontFiles(),
    },
    registry: {
      entries: [
        ...['main', 'prepare-build-process'].map((name) => `services/releases/dist/${name}.mjs`),
        tracing,
      ],
      files: [],
      packageFiles: listConsoleFiles(),
    },
    migrate: {
      entries: [
        'tools/commands/dist/setup.mjs',
        ...apiEntries('migrate', 'import', 'jobs', 'ledger', 'staff', 'push'),
        // The operator's commands run with the settings of the API, which name it.
        tracing,
      ],
      files: [
        // The names of the remotes come from these.
        'package.json',
        ...ownRemotes().map((name) => `${name}/remote.ts`),
        'packages/database/migrations',
        'shell/dist/contract.json',
        ...ownRemotes().map((name) => `${name}/dist`),
      ],
    },
    ...(findFolder('demo-shop') ? { demo } : {}),
  };
}
