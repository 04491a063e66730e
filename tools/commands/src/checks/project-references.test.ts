import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { sourceFiles } from './source-files';

/** Each workspace is checked against the workspaces that its package.json declares, and against no others. */

interface Manifest {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function read<Content>(...parts: string[]): Content {
  return JSON.parse(fs.readFileSync(path.join(root, ...parts), 'utf8')) as Content;
}

/** The places that a configuration refers to, relative to the root. */
function referencesOf(folder: string, file: string): string[] {
  const { references = [] } = read<{ references?: { path: string }[] }>(folder, file);
  return references.map((reference) => path.posix.join(folder, reference.path));
}

const workspaces = read<Manifest>('package.json').workspaces ?? [];
const manifests = workspaces.map((folder) => ({ folder, ...read<Manifest>(folder, 'package.json') }));

test('the root refers to all workspaces', () => {
  expect(referencesOf('', 'tsconfig.json')).toEqual(workspaces);
});

test('the root names the JSX that runs without a build, because tsx takes its settings from there', () => {
  const isRun = (file: string) => /^(services|tools|e2e)\//.test(file);
  const folders = new Set(sourceFiles(['tsx']).filter(isRun).map(path.posix.dirname));
  expect(read<{ include: string[] }>('tsconfig.json').include).toEqual([...folders]);
});

test.each(manifests)('$folder refers to the workspaces that it declares', (manifest) => {
  const { folder, dependencies, devDependencies } = manifest;
  const names = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const declared = manifests.filter(({ name }) => names.has(name)).map((other) => other.folder);
  const own = referencesOf(folder, 'tsconfig.json');
  const parts = own.filter((place) => place.endsWith('.json'));
  expect(own.filter((place) => !place.endsWith('.json'))).toEqual(parts.length > 0 ? [] : declared);
  // Where code for browsers and code for Node are apart, the second part sees the first.
  for (const [index, part] of parts.entries()) {
    expect(referencesOf(folder, path.posix.basename(part))).toEqual([...parts.slice(0, index), ...declared]);
  }
});

test.each(manifests)('$folder has a command that checks its types', ({ scripts }) => {
  expect(scripts?.typecheck).toBe('tsc -b');
});
