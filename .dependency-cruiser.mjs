/**
 * Who may import whom (CONTRIBUTING.md): `npm run lint:imports`. `tooling/src/checks/import-rules.test.ts` shows that each
 * rule catches what it forbids.
 */
import swc from '@swc/core';

// Without this the SWC parser of dependency-cruiser refuses JSX; its other parser needs the compiler API, which
// TypeScript 7 does not have.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** What a workspace may import of the other workspaces; what is not listed is forbidden. */
const mayImport = {
  'shared-contracts': [],
  'search-index': [],
  'shared-runtime': ['shared-contracts'],
  'shared-ui': ['shared-contracts'],
  'payment-sandbox': ['shared-contracts'],
  releases: ['shared-contracts', 'tooling'],
  api: ['shared-contracts', 'search-index'],
  'demo-shop': ['shared-contracts', 'search-index', 'api'],
  shell: ['shared-contracts', 'shared-runtime', 'shared-ui', 'remote-kit'],
  'remote-kit': ['shared-contracts', 'shared-runtime'],
  'mfe-[^/]+': ['shared-contracts', 'shared-runtime', 'shared-ui'],
};
const workspaces =
  '^(shared-[^/]+|mfe-[^/]+|search-index|demo-shop|payment-sandbox|releases|api|shell|remote-kit|tooling|e2e|bench)(/|$)';
const testSupport = String.raw`\.test\.tsx?$|/testing/`;

/** Packages of which a page has one instance: the shell provides them. */
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

function ofPackages(names) {
  return `(^|node_modules/)(${names.join('|')})(/|$)`;
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayImport).map(([workspace, others]) => ({
      name: `${workspace.replace('[^/]+', '*')} imports ${others.join(', ') || 'no other workspace'}`,
      severity: 'error',
      from: { path: `^(${workspace})/`, ...(workspace === 'api' && { pathNot: testSupport }) },
      to: { path: workspaces, pathNot: ['^$1/', ...others.map((other) => `^${other}(/|$)`)] },
    })),
    {
      name: 'tests of api import payment-sandbox and tooling as well',
      comment: 'They talk to the real sandbox, on a real database.',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: workspaces,
        pathNot: ['^api/', '^shared-contracts/', '^search-index/', '^payment-sandbox/', '^tooling/'],
      },
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
      name: 'servers and contracts have no React',
      severity: 'error',
      from: { path: '^(shared-contracts|search-index|api|demo-shop|releases|payment-sandbox)/' },
      to: { path: ofPackages(['react', 'react-dom']) },
    },
    {
      name: 'no cycle of API modules',
      // 'error' as soon as the last cycle is cut.
      severity: 'ignore',
      scope: 'folder',
      from: { path: '^api/src/modules/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.data)/` },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
