import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { runtimeFile, runtimeMain } from './runtime-file';

/** A request that the build sends to a file inside the federation runtime. */
export interface RuntimeAlias {
  /** What the importing module names: an absolute path of the bundler's, or a name of the shop's own. */
  request: string;
  /** The file that answers, by its path below `@module-federation`. */
  file: string;
  /** Exports that the shop or the bundler takes from the file. */
  exports: readonly string[];
}

/** A file inside the federation runtime that the build replaces. */
export interface RuntimeReplacement {
  /** The file, by its path below `@module-federation`; the shop's has all of its exports. */
  file: string;
  /** How the runtime's own modules import it. */
  pattern: RegExp;
  /** The shop's file beside this one. */
  by: string;
}

/** Used by the shell; a remote contains no code of the runtime (docs/decisions/0003 and 0055). */
export const runtimeAliases: readonly RuntimeAlias[] = [
  // The bundler names the CommonJS builds, which can't be tree-shaken. All are replaced, else both builds ship.
  {
    request: runtimeMain('webpack-bundler-runtime'),
    file: 'webpack-bundler-runtime/dist/index.js',
    exports: ['default'],
  },
  {
    request: runtimeMain('runtime'),
    file: 'runtime/dist/index.js',
    exports: ['createInstance', 'getInstance', 'init'],
  },
  // The bundler runtime drops this part where nothing is exposed, as in the shell, which provides it to containers.
  {
    request: 'federation-container-entry$',
    file: 'webpack-bundler-runtime/dist/initContainerEntry.js',
    exports: ['initContainerEntry'],
  },
  {
    request: '~federation-disabled-snapshot$',
    file: 'runtime-core/dist/plugins/snapshot/disabled.js',
    exports: ['DisabledSnapshotHandler'],
  },
];

export const runtimeReplacements: readonly RuntimeReplacement[] = [
  // Remotes are registered by the URL of their remoteEntry.js: there are no manifests to take snapshots of.
  {
    file: 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    pattern: /\/snapshot\/SnapshotHandler\.js$/,
    by: './without-snapshot.js',
  },
  // Error messages are reduced to their numbers.
  {
    file: 'error-codes/dist/desc.mjs',
    pattern: /\/desc\.mjs$/,
    by: './without-error-texts.js',
  },
];

/** Path of the shop's file that replaces one of the runtime's. */
export function replacementFile({ by }: RuntimeReplacement): string {
  return fileURLToPath(new URL(by, import.meta.url));
}

/** Throws unless the alias still leads to a file with the exports that are taken from it. */
export function checkAlias({ request, file, exports }: RuntimeAlias): void {
  const found = exportsOf(file, runtimeFile(file));
  const missing = exports.filter((name) => !found.includes(name));
  if (missing.length > 0) {
    throw movedError(`${file} no longer exports ${missing.join(', ')}, which "${request}" stands for`);
  }
}

/** Throws unless the shop's file has all exports of the runtime's file that it replaces. */
export function checkReplacement(replacement: RuntimeReplacement): void {
  const { file, by } = replacement;
  const own = exportsOf(by, replacementFile(replacement));
  const missing = exportsOf(file, runtimeFile(file)).filter((name) => !own.includes(name));
  if (missing.length > 0) throw movedError(`${file} now exports ${missing.join(', ')}, which ${by} lacks`);
}

function exportsOf(name: string, file: string): string[] {
  if (!fs.existsSync(file)) throw movedError(`${name} is not there`);
  const { body } = parse(fs.readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
  return body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = node;
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => id)
        : [declaration?.id];
    return [...specifiers.map(({ exported }) => exported), ...declared].flatMap((id) =>
      id && 'name' in id ? [id.name] : [],
    );
  });
}

function movedError(problem: string): Error {
  return new Error(
    `The federation runtime has changed: ${problem}. An upgrade has probably moved it. Correct remote-kit/src/build/federation-runtime/aliases.ts, or build with FEDERATION_RUNTIME=stock until then (docs/decisions/0055).`,
  );
}
