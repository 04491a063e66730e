/**
 * Who may import whom (CONTRIBUTING.md): `npm run lint:imports`. `tools/commands/src/checks/import-rules.test.ts` shows that each
 * rule catches what it forbids.
 */
import fs from 'node:fs';
import path from 'node:path';
import swc from '@swc/core';

// dependency-cruiser's SWC parser refuses JSX unless it is enabled here; its other parser needs the compiler
// API, which TypeScript 7 does not have.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const read = (file) => JSON.parse(fs.readFileSync(new URL(file, import.meta.url), 'utf8'));
/** Each workspace: its folder, and the workspaces that its package.json declares, for its code and for its tests too. */
const { workspaces: folders } = read('package.json');
const declared = folders
  .filter((folder) => fs.existsSync(new URL(folder, import.meta.url)))
  .map((folder) => ({ folder, ...read(`${folder}/package.json`) }));
const folderOf = new Map(declared.map(({ name, folder }) => [name, folder]));
/** Folders of packages, and their names for an import that leads nowhere. */
const placesOf = (names) => names.flatMap((name) => (folderOf.has(name) ? [folderOf.get(name), name] : []));

const isIn = (places) => `^(${places.join('|')})(/|$)`;
const anyWorkspace = isIn(placesOf([...folderOf.keys()]));
const testSupport = String.raw`\.test\.tsx?$|/testing/`;
/**
 * The layers of the architecture, above what each package.json declares: a declaration alone cannot make a remote import
 * another, or a package a service. Tests of packages and services may also start what they talk to.
 */
const packages = folders
  .filter((folder) => folder.startsWith('packages/') && folder !== 'packages/remote-kit')
  .map((folder) => path.basename(folder));
const forRemotes = ['shared-contracts', 'shared-runtime', 'shared-ui'];
const layers = [
  { who: 'shared-contracts imports no other workspace', from: 'shared-contracts', to: [] },
  { who: 'shared-* imports shared-contracts', from: 'shared-(?:runtime|ui)', to: ['shared-contracts'] },
  { who: 'mfe-* imports shared-*', from: 'mfe-[^/]+', to: forRemotes },
  {
    who: 'shell imports shared-* and remote-kit',
    from: 'shell',
    to: [...forRemotes, 'remote-kit'],
    inTests: ['tracing'],
  },
  {
    who: 'the template of a remote imports shared-* and remote-kit',
    from: 'packages/remote-kit/template',
    to: [...forRemotes, 'remote-kit'],
  },
  {
    who: 'remote-kit imports shared-contracts and shared-runtime',
    from: 'packages/remote-kit(?!/template/)',
    to: ['shared-contracts', 'shared-runtime'],
  },
  {
    who: 'packages import packages and shared-contracts',
    from: 'packages/(?!remote-kit/)[^/]+',
    to: [...packages, 'shared-contracts'],
    inTests: ['local-services', 'payment-sandbox'],
  },
  {
    who: 'services import packages, remote-kit, shared-contracts and local-services',
    from: 'services/(?!demo-shop/)[^/]+',
    to: [...packages, 'remote-kit', 'shared-contracts', 'local-services'],
    inTests: ['payment-sandbox'],
  },
];

/** Packages with a single instance per page, provided by the shell. */
const providedByShell = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'intl-messageformat',
  '@formatjs/icu-messageformat-parser',
  '@module-federation/enhanced',
  '@module-federation/runtime',
  'single-spa',
];

/**
 * The API's modules from the lowest up (docs/architecture.md). A module imports only modules of earlier rows,
 * so there is no cycle. What has to happen in the opposite direction is a queued job.
 */
const apiModules = [
  ['consent', 'delivery', 'mail-texts', 'menu', 'rules', 'staff'],
  ['content', 'customer', 'product', 'push', 'stock', 'store', 'system'],
  ['favourites', 'launches', 'promotions', 'recommendation', 'search'],
  ['coupons', 'gift-cards'],
  ['points'],
  ['cart'],
  ['checkout'],
  ['draft-orders'],
  ['order'],
  ['payment'],
  ['gift-card-orders', 'returns'],
  ['fulfilment'],
  ['draws'],
  ['account', 'dashboard', 'wholesale'],
  ['retention'],
];

function apiModuleRules() {
  return apiModules.map((row, place) => {
    const below = apiModules.slice(0, place).flat();
    return {
      name: `${row.join(', ')} import${row.length === 1 ? 's' : ''} API modules below only`,
      severity: 'error',
      from: { path: `^services/api/src/modules/(${row.join('|')})/`, pathNot: testSupport },
      to: {
        path: '^services/api/src/modules/',
        pathNot: [
          '^services/api/src/modules/$1/',
          ...below.map((name) => `^services/api/src/modules/${name}/`),
        ],
      },
    };
  });
}

function ofPackages(names) {
  return `(^|node_modules/)(${names.join('|')})(/|$)`;
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...declared.flatMap(({ name, folder, dependencies, devDependencies }) => {
      const forCode = Object.keys(dependencies ?? {});
      const forTests = [...forCode, ...Object.keys(devDependencies ?? {})];
      const rule = (importer, from, may) => ({
        name: `${importer} what package.json declares`,
        severity: 'error',
        from,
        to: { path: anyWorkspace, pathNot: isIn(placesOf([name, ...may])) },
      });
      return [
        rule(
          `${name} imports`,
          { path: `^${folder}/`, pathNot: [testSupport, '^packages/remote-kit/template/'] },
          forCode,
        ),
        rule(`tests of ${name} import`, { path: `^${folder}/.*(${testSupport})` }, forTests),
      ];
    }),
    ...layers.flatMap(({ who, from, to, inTests = [] }) => {
      const rule = (importers, may) => ({
        name: who,
        severity: 'error',
        from: importers,
        to: { path: anyWorkspace, pathNot: ['^$1/', isIn(placesOf(may))] },
      });
      return [
        rule({ path: `^(${from})/`, pathNot: testSupport }, to),
        rule({ path: `^(${from})/.*(?:${testSupport})` }, [...to, ...inTests]),
      ];
    }),
    {
      name: 'no imports in a circle',
      comment: 'Imports of types count: move the type into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing imports demo-shop',
      comment: 'A shop of its own has no such folder.',
      severity: 'error',
      from: { path: '', pathNot: '^services/demo-shop/' },
      to: { path: isIn(placesOf(['demo-shop'])) },
    },
    {
      name: 'another workspace is imported by its name, not its path',
      severity: 'error',
      from: { path: '^((?:services/|packages/|tools/)?[^/]+)/', pathNot: '^(e2e|tools/(bench|commands))/' },
      to: { path: anyWorkspace, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'remotes get provided packages from shared-runtime',
      severity: 'error',
      from: { path: '^mfe-', pathNot: testSupport },
      to: { path: ofPackages(providedByShell) },
    },
    {
      name: 'only the build of the shell imports remote-kit',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/build/' },
      to: { path: isIn(placesOf(['remote-kit'])) },
    },
    {
      name: 'only the command line of the registry imports remote-kit',
      severity: 'error',
      from: {
        path: '^services/releases/',
        pathNot: String.raw`^services/releases/src/cli\.ts$|${testSupport}`,
      },
      to: { path: isIn(placesOf(['remote-kit'])) },
    },
    {
      name: 'servers and contracts have no React',
      severity: 'error',
      from: {
        path: '^(shared-contracts|services|packages/(?!remote-kit/))',
        // React writes the HTML of the release console (docs/decisions/0063).
        pathNot: '^services/releases/src/console/',
      },
      to: { path: ofPackages(['react', 'react-dom']) },
    },
    ...apiModuleRules(),
    {
      name: 'an API module has a place in the order of modules',
      comment: 'Add its folder to `apiModules`.',
      severity: 'error',
      from: { path: `^services/api/src/modules/(?!(${[...apiModules.flat(), 'testing'].join('|')})/)` },
      to: {},
    },
    {
      name: 'API modules meet at their index.ts',
      severity: 'error',
      from: { path: '^(services/api/src/modules/([^/]+)/|.)' },
      to: {
        path: String.raw`^services/api/src/modules/(?!testing/)[^/]+/(?!index\.ts$)`,
        pathNot: '^services/api/src/modules/$2/',
      },
    },
    {
      name: 'API modules import no file of the API outside of modules',
      comment: 'The app, its jobs and its plugins are composed of modules, not the other way round.',
      severity: 'error',
      from: { path: '^services/api/src/modules/', pathNot: testSupport },
      to: { path: '^services/api/src/', pathNot: '^services/api/src/modules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.data)/` },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
