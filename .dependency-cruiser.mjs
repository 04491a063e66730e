/**
 * Who may import whom (CONTRIBUTING.md): `npm run lint:imports`. `tooling/src/checks/import-rules.test.ts` shows that each
 * rule catches what it forbids.
 */
import swc from '@swc/core';

// dependency-cruiser's SWC parser refuses JSX unless it is enabled here; its other parser needs the compiler
// API, which TypeScript 7 does not have.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** The workspaces that each workspace may import; all others are forbidden. */
const mayImport = {
  'shared-contracts': [],
  'search-index': [],
  'shared-runtime': ['shared-contracts'],
  'shared-ui': ['shared-contracts'],
  'payment-sandbox': ['shared-contracts'],
  releases: ['shared-contracts', 'remote-kit', 'local-services'],
  database: ['shared-contracts'],
  'api-platform': ['shared-contracts', 'database'],
  'image-delivery': ['shared-contracts', 'api-platform'],
  'catalogue-import': ['shared-contracts', 'search-index', 'database', 'api-platform', 'image-delivery'],
  ledger: ['database'],
  'payment-provider': ['shared-contracts'],
  'commerce-rules': ['shared-contracts', 'database'],
  documents: ['shared-contracts', 'database', 'commerce-rules'],
  api: [
    'shared-contracts',
    'search-index',
    'database',
    'api-platform',
    'image-delivery',
    'catalogue-import',
    'ledger',
    'payment-provider',
    'commerce-rules',
    'documents',
  ],
  'demo-shop': [
    'shared-contracts',
    'search-index',
    'database',
    'api-platform',
    'api',
    'catalogue-import',
    'commerce-rules',
  ],
  shell: ['shared-contracts', 'shared-runtime', 'shared-ui', 'remote-kit'],
  'remote-kit': ['shared-contracts', 'shared-runtime'],
  // The template of a remote in a team's own repository.
  'remote-kit/template': ['shared-contracts', 'shared-runtime', 'shared-ui', 'remote-kit'],
  'local-services': ['shared-contracts'],
  'mfe-[^/]+': ['shared-contracts', 'shared-runtime', 'shared-ui'],
};
const workspaces =
  '^(shared-[^/]+|mfe-[^/]+|search-index|database|demo-shop|payment-sandbox|releases|image-delivery|catalogue-import|ledger|payment-provider|commerce-rules|documents|api-platform|api|shell|remote-kit|local-services|tooling|e2e|bench)(/|$)';
const testSupport = String.raw`\.test\.tsx?$|/testing/`;
/** Workspaces whose tests talk to a real database and to the real payment sandbox. */
const testedOnServices = [
  'database',
  'api-platform',
  'image-delivery',
  'catalogue-import',
  'ledger',
  'payment-provider',
  'api',
];
/** Files to which another rule applies. */
const exceptions = {
  ...Object.fromEntries(testedOnServices.map((name) => [name, testSupport])),
  'remote-kit': '^remote-kit/template/',
};

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
  ['staff'],
  ['content', 'customer', 'delivery', 'product', 'push', 'stock', 'store', 'system'],
  ['favourites', 'promotions', 'recommendation', 'search'],
  ['coupons', 'gift-cards'],
  ['points'],
  ['cart'],
  ['checkout'],
  ['order'],
  ['gift-card-orders', 'payment'],
  ['returns'],
  ['fulfilment'],
  ['draws'],
  ['account', 'dashboard', 'wholesale'],
];

function apiModuleRules() {
  return apiModules.map((row, place) => {
    const below = apiModules.slice(0, place).flat();
    return {
      name: `${row.join(', ')} import${row.length === 1 ? 's' : ''} API modules below only`,
      severity: 'error',
      from: { path: `^api/src/modules/(${row.join('|')})/`, pathNot: testSupport },
      to: {
        path: '^api/src/modules/',
        pathNot: ['^api/src/modules/$1/', ...below.map((name) => `^api/src/modules/${name}/`)],
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
    ...Object.entries(mayImport).map(([workspace, others]) => ({
      name: `${workspace.replace('[^/]+', '*')} imports ${others.join(', ') || 'no other workspace'}`,
      severity: 'error',
      from: { path: `^(${workspace})/`, ...(workspace in exceptions && { pathNot: exceptions[workspace] }) },
      to: { path: workspaces, pathNot: ['^$1/', ...others.map((other) => `^${other}(/|$)`)] },
    })),
    ...testedOnServices.map((name) => ({
      name: `tests of ${name} import payment-sandbox and local-services as well`,
      severity: 'error',
      from: { path: `^${name}/.*(${testSupport})` },
      to: {
        path: workspaces,
        pathNot: [name, ...mayImport[name], 'payment-sandbox', 'local-services'].map((other) => `^${other}/`),
      },
    })),
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
      from: { path: '', pathNot: '^demo-shop/' },
      to: { path: '^demo-shop/' },
    },
    {
      name: 'another workspace is imported by its name, not its path',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: '^(e2e|bench|tooling)/' },
      to: { path: workspaces, pathNot: '^$1/', dependencyTypes: ['local'] },
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
      to: { path: '^remote-kit/' },
    },
    {
      name: 'only the command line of the registry imports remote-kit',
      severity: 'error',
      from: { path: '^releases/', pathNot: String.raw`^releases/src/cli\.ts$|${testSupport}` },
      to: { path: '^remote-kit/' },
    },
    {
      name: 'servers and contracts have no React',
      severity: 'error',
      from: {
        path: '^(shared-contracts|search-index|database|image-delivery|catalogue-import|ledger|payment-provider|commerce-rules|documents|api-platform|api|demo-shop|releases|payment-sandbox)/',
        // React writes the HTML of the release console (docs/decisions/0063).
        pathNot: '^releases/src/console/',
      },
      to: { path: ofPackages(['react', 'react-dom']) },
    },
    ...apiModuleRules(),
    {
      name: 'an API module has a place in the order of modules',
      comment: 'Add its folder to `apiModules`.',
      severity: 'error',
      from: { path: `^api/src/modules/(?!(${[...apiModules.flat(), 'testing'].join('|')})/)` },
      to: {},
    },
    {
      name: 'API modules meet at their index.ts',
      severity: 'error',
      from: { path: '^(api/src/modules/([^/]+)/|[^/]+/)' },
      to: {
        path: String.raw`^api/src/modules/(?!testing/)[^/]+/(?!index\.ts$)`,
        pathNot: '^api/src/modules/$2/',
      },
    },
    {
      name: 'API modules import no file of the API outside of modules',
      comment: 'The app, its jobs and its plugins are composed of modules, not the other way round.',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: testSupport },
      to: { path: '^api/src/', pathNot: '^api/src/modules/' },
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
