import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'local-services/root';
import { workspaceFolders } from 'local-services/workspaces';

/** Rule violations per file of a small generated tree, by the repository's rules. */
function brokenRules(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-imports-'));
  try {
    for (const [file, source] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), source);
    }
    fs.mkdirSync(path.join(folder, 'node_modules'));
    for (const place of workspaceFolders())
      if (fs.existsSync(path.join(folder, place)))
        fs.symlinkSync(path.join('..', place), path.join(folder, 'node_modules', path.basename(place)));
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        path.join(root, '.dependency-cruiser.mjs'),
        '--output-type',
        'json',
        ...fs.readdirSync(folder).filter((name) => name !== 'node_modules'),
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 24 },
    );
    const { violations } = JSON.parse(stdout).summary as {
      violations: { from: string; rule: { name: string } }[];
    };
    return Object.fromEntries(
      Object.keys(files).map((file) => [
        file,
        violations
          .filter(({ from }) => from === file)
          .map(({ rule }) => rule.name)
          .sort(),
      ]),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const ofRemotes = ['mfe-* imports shared-*', 'mfe-search imports what package.json declares'];
const cases = [
  [
    'a measurement that imports the demo',
    'tools/bench/src/demo.ts',
    "import { x } from 'demo-shop/src/x';",
    ['bench imports what package.json declares', 'nothing imports demo-shop'],
  ],
  [
    'a remote that imports another by name',
    'mfe-search/src/name.ts',
    "import { x } from 'mfe-catalog/src/x';",
    ofRemotes,
  ],
  [
    'a type of another remote',
    'mfe-search/src/type.ts',
    "import type { X } from 'mfe-catalog/src/x';",
    ofRemotes,
  ],
  [
    'a remote that imports another by path',
    'mfe-search/src/path.ts',
    "export * from '../../mfe-catalog/src/x';",
    ['another workspace is imported by its name, not its path', ...ofRemotes],
  ],
  ['a remote that imports the shell', 'mfe-search/src/shell.ts', "import 'shell/src/app/routes';", ofRemotes],
  [
    'the shell that imports a remote',
    'shell/src/a.ts',
    "import 'mfe-account';",
    ['shell imports shared-* and remote-kit', 'shell imports what package.json declares'],
  ],
  [
    'the shell that runs with the build preset',
    'shell/src/server/a.ts',
    "import 'remote-kit/build/common';",
    ['only the build of the shell imports remote-kit'],
  ],
  [
    'the service of the registry that runs with the command line',
    'services/releases/src/a.ts',
    "import 'remote-kit/cli/kit-error';",
    ['only the command line of the registry imports remote-kit'],
  ],
  [
    'a shared package that imports a feature',
    'shared-ui/src/a.ts',
    "import('shell')",
    ['shared-* imports shared-contracts', 'shared-ui imports what package.json declares'],
  ],
  [
    'contracts that import the runtime',
    'shared-contracts/src/a.ts',
    "import { y } from 'shared-runtime';",
    ['shared-contracts imports no other workspace', 'shared-contracts imports what package.json declares'],
  ],
  [
    'contracts with React',
    'shared-contracts/src/react.ts',
    "import { useState } from 'react';",
    ['servers and contracts have no React'],
  ],
  [
    'the API that imports what only its tests declare',
    'services/api/src/a.ts',
    "import 'local-services/ports';",
    ['api imports what package.json declares'],
  ],
  [
    'a test of the API that imports the shell',
    'services/api/src/shell.test.ts',
    "import 'shell/src/server/config';",
    [
      'services import packages, remote-kit, shared-contracts and local-services',
      'tests of api import what package.json declares',
    ],
  ],
  [
    'an API module that imports a module above it',
    'services/api/src/modules/points/upward.ts',
    "import type { X } from '../order';",
    ['points imports API modules below only'],
  ],
  [
    'an API module that imports one of its own row',
    'services/api/src/modules/returns/sideways.ts',
    "import { x } from '../gift-card-orders';",
    ['gift-card-orders, returns import API modules below only'],
  ],
  [
    'an API module that reaches behind the index of another',
    'services/api/src/modules/order/inner.ts',
    "import { x } from '../points/ledger';",
    ['API modules meet at their index.ts'],
  ],
  [
    'a program that reaches behind the index of an API module',
    'tools/bench/src/inner.ts',
    "import { x } from 'api/src/modules/points/ledger';",
    ['API modules meet at their index.ts'],
  ],
  [
    'an API module without a place in the order',
    'services/api/src/modules/unknown/a.ts',
    "import { x } from '../order';",
    ['an API module has a place in the order of modules'],
  ],
  [
    'the platform of the API that imports a module',
    'packages/api-platform/src/a.ts',
    "import { x } from 'api/src/modules/order';",
    ['api-platform imports what package.json declares', 'packages import packages and shared-contracts'],
  ],
  [
    'a package that imports the kit of remotes',
    'packages/search-index/src/kit.ts',
    "import 'remote-kit/build/common';",
    ['packages import packages and shared-contracts', 'search-index imports what package.json declares'],
  ],
  [
    'a package that imports the runtime of the browser',
    'packages/documents/src/runtime.ts',
    "import 'shared-runtime';",
    ['documents imports what package.json declares', 'packages import packages and shared-contracts'],
  ],
  [
    'the kit of remotes that imports another package',
    'packages/remote-kit/src/a.ts',
    "import { y } from 'api-platform/src/foundation';",
    [
      'remote-kit imports shared-contracts and shared-runtime',
      'remote-kit imports what package.json declares',
    ],
  ],
  [
    'a test of a remote that imports another',
    'mfe-search/src/other.test.ts',
    "import { x } from 'mfe-catalog/src/x';",
    ['mfe-* imports shared-*', 'tests of mfe-search import what package.json declares'],
  ],
  [
    'a tool that imports the API by path',
    'tools/local-services/src/path.ts',
    "export * from '../../../services/api/src/modules/order';",
    [
      'another workspace is imported by its name, not its path',
      'local-services imports what package.json declares',
    ],
  ],
  [
    'the database that imports the API',
    'packages/database/src/a.ts',
    "import { y } from 'api-platform/src/foundation';",
    ['database imports what package.json declares'],
  ],
  [
    'an API module that imports the jobs',
    'services/api/src/modules/order/jobs.ts',
    "import { x } from '../../jobs/tasks';",
    ['API modules import no file of the API outside of modules'],
  ],
  [
    'a remote that imports the router',
    'mfe-search/src/router.tsx',
    "import { Link } from 'react-router-dom';",
    ['remotes get provided packages from shared-runtime'],
  ],
  [
    'a remote that imports the query package',
    'mfe-search/src/query.tsx',
    "import { useQuery } from '@tanstack/react-query';",
    ['remotes get provided packages from shared-runtime'],
  ],
  [
    'two files that import each other, one a type only',
    'packages/search-index/src/circle.ts',
    "import type { X } from './other-half';\nexport const y = 1;",
    ['no imports in a circle'],
  ],
] as const;
const allowed = [
  [
    'shared packages and its own files in a remote',
    'mfe-search/src/page.tsx',
    "import { urls } from 'shared-contracts';\nimport { Link } from 'shared-runtime';\nimport './name';\nconst a = <Link />;",
  ],
  [
    'a router in a test of a remote',
    'mfe-search/src/page.test.tsx',
    "import { MemoryRouter } from 'react-router-dom';",
  ],
  ['the sandbox in a test of the API', 'services/api/src/pay.test.ts', "import 'payment-sandbox/src/app';"],
  [
    'the index of an API module below',
    'services/api/src/modules/returns/a.ts',
    "import { x } from '../order';\nimport { y } from 'api-platform/src/foundation';\nimport './b';",
  ],
  [
    'an API module above in a test',
    'services/api/src/modules/points/a.test.ts',
    "import { x } from '../order';",
  ],
  [
    'a database in the test support of the tables',
    'packages/database/src/testing/database-server.ts',
    "import 'local-services/postgres';",
  ],
] as const;

const found = brokenRules({
  ...Object.fromEntries([...cases, ...allowed].map(([, file, source]) => [file, source])),
  'services/api/src/modules/order/index.ts': 'export const x = 1; export type X = 1;',
  'services/api/src/modules/gift-card-orders/index.ts': 'export const x = 1;',
  'services/api/src/modules/points/ledger.ts': 'export const x = 1;',
  'services/api/src/modules/returns/b.ts': 'export const x = 1;',
  'packages/api-platform/src/foundation.ts': 'export const y = 1;',
  'services/api/src/jobs/tasks.ts': 'export const x = 1;',
  'packages/search-index/src/other-half.ts': "import { y } from './circle';\nexport type X = typeof y;",
  'mfe-catalog/src/x.ts': 'export const x = 1; export type X = 1;',
});

test.each(cases)('refuses %s', (_title, file, _source, rules) => {
  expect(found[file]).toEqual(rules);
});

test.each(allowed)('allows %s', (_title, file) => {
  expect(found[file]).toEqual([]);
});
