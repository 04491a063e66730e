import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { folderOf } from 'local-services/workspaces';
import { listFiles } from 'shared-contracts/server/list-files';

/** The packages for a team's own repository, in order of dependency. */
export const packageNames = ['shared-contracts', 'shared-runtime', 'shared-ui', 'remote-kit'] as const;
export type PackageName = (typeof packageNames)[number];

/** A page has one React, the shell's: `shared-runtime` requires its version, the others accept it. */
export const peers = ['react', 'react-dom'] as const;

function reactOfTheShop(): Record<string, string> {
  const { dependencies = {} } = readManifest('shared-runtime');
  return Object.fromEntries(peers.map((name) => [name, dependencies[name] ?? '*']));
}

type Target = string | { types: string; default?: string };

interface SourceManifest {
  version: string;
  description: string;
  /** A source file, or the built file with its types for modules that are published without compilation. */
  exports: Record<string, Target>;
  dependencies?: Record<string, string>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
}

/** The `package.json` of a workspace. */
export function readManifest(name: PackageName): SourceManifest {
  return JSON.parse(
    fs.readFileSync(path.join(root, folderOf(name), 'package.json'), 'utf8'),
  ) as SourceManifest;
}

/** A built package's manifest, except for what depends on where it is published. */
export function publishedManifest(name: PackageName, folder: string) {
  const { description, exports, bin, sideEffects } = readManifest(name);
  return {
    name,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '^20.19.0 || >=22.12.0' },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: Object.fromEntries(
      Object.entries(exports)
        .flatMap(([key, source]) => expandExport(key, source, folder))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    ...(bin ? { bin } : {}),
    ...(name === 'shared-ui' ? { peerDependencies: reactOfTheShop() } : {}),
    files: ['dist', 'jest', 'bin', 'template', 'types', 'CHANGELOG.md', 'UPGRADING.md'].filter((part) =>
      fs.existsSync(path.join(folder, part)),
    ),
  };
}

/** One entry of `exports` from the sources, for the built files; a pattern becomes one entry for each file. */
function expandExport(key: string, source: Target, folder: string): [string, Target][] {
  if (typeof source !== 'string') return [[key, source]];
  if (!source.includes('*')) return [[key, builtTarget(source)]];
  const [before = '', after = ''] = builtFile(source).split('*');
  return (
    listFiles(folder)
      .map((file) => `./${file}`)
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      // A file without types is bundled into the packages themselves.
      .filter((file) => fs.existsSync(path.join(folder, file.replace(/\.js$/, '.d.ts'))))
      .map((file): [string, Target] => {
        const name = file.slice(before.length, file.length - after.length);
        return [key.replace('*', name), builtTarget(source.replace('*', name))];
      })
  );
}

/** Output path of a source file. */
function builtFile(source: string): string {
  return source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');
}

function builtTarget(source: string): Target {
  const file = builtFile(source);
  return file === source || !file.endsWith('.js')
    ? file
    : { types: file.replace(/\.js$/, '.d.ts'), default: file };
}
