/**
 * Imports run one way (docs/decisions/0004): a remote imports no other remote, nothing shared imports a feature, and
 * remotes reach the packages that the shell lends through `shared-runtime` only.
 */
const remotes = ['mfe-catalog', 'mfe-search', 'mfe-checkout', 'mfe-account', 'mfe-wholesale'];
const lent = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'intl-messageformat',
  '@formatjs/icu-messageformat-parser',
  '@module-federation/enhanced',
  '@module-federation/runtime',
  'single-spa',
];

/** What a workspace may import of the other workspaces; what is not listed is forbidden. */
const allowed: Record<string, string[]> = {
  'shared-contracts': [],
  'search-index': [],
  'shared-runtime': ['shared-contracts'],
  'shared-ui': ['shared-contracts'],
  'payment-sandbox': ['shared-contracts'],
  releases: ['shared-contracts', 'tooling'],
  api: ['shared-contracts', 'search-index', 'tooling'],
  shell: ['shared-contracts', 'shared-runtime', 'shared-ui'],
  ...Object.fromEntries(remotes.map((name) => [name, ['shared-contracts', 'shared-runtime', 'shared-ui']])),
};
const workspaces = [...Object.keys(allowed), 'tooling', 'e2e', 'bench'];
const withoutReact = ['shared-contracts', 'search-index', 'api', 'releases', 'payment-sandbox'];

export interface ForbiddenImport {
  file: string;
  line: number;
  specifier: string;
  rule: string;
}

/** Breaches in one file; `file` is its path from the root, with slashes. */
export function findForbiddenImports(file: string, source: string): ForbiddenImport[] {
  const workspace = file.split('/')[0] ?? '';
  const mayImport = allowed[workspace];
  if (!mayImport) return [];
  const isTest = /\.test\.tsx?$|\/testing\//.test(file);
  return importsOf(source).flatMap(({ specifier, line }) => {
    const rule = breach(workspace, mayImport, specifier, file, isTest);
    return rule ? [{ file, line, specifier, rule }] : [];
  });
}

function breach(
  workspace: string,
  mayImport: string[],
  specifier: string,
  file: string,
  isTest: boolean,
): string | undefined {
  const target = specifier.startsWith('.') ? workspaceOfRelative(file, specifier) : packageOf(specifier);
  // The API's tests talk to the real sandbox instead of a mock of the provider.
  if (isTest && workspace === 'api' && target === 'payment-sandbox') return undefined;
  if (target !== workspace && workspaces.includes(target) && !mayImport.includes(target)) {
    return `${workspace} must not import ${target}`;
  }
  if (specifier.startsWith('.') && target !== workspace)
    return 'another workspace is imported by its name, not its path';
  if (remotes.includes(workspace) && !isTest && lent.includes(packageOf(specifier))) {
    return `remotes import ${packageOf(specifier)} through shared-runtime`;
  }
  if (withoutReact.includes(workspace) && /^(react|react-dom)$/.test(packageOf(specifier))) {
    return `${workspace} has no React`;
  }
  return undefined;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function workspaceOfRelative(file: string, specifier: string): string {
  return new URL(specifier, `file:///${file}`).pathname.split('/')[1] ?? '';
}

function importsOf(source: string): { specifier: string; line: number }[] {
  const statement = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\1/g;
  return [...source.matchAll(statement)].map((match) => ({
    specifier: match[2] ?? '',
    line: source.slice(0, match.index).split('\n').length,
  }));
}
