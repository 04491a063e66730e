import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { runtimeFile, runtimeMain } from './runtime-file';

/** An import that the build redirects to a file inside the federation runtime. */
export interface RuntimeAlias {
  /** The imported name: an absolute path from the bundler, or a name of our own. */
  request: string;
  /** The target file, relative to `@module-federation`. */
  file: string;
  /** Exports of the file that the shop or the bundler uses. */
  exports: readonly string[];
}

/** A file inside the federation runtime that the build replaces. */
export interface RuntimeReplacement {
  /** The file, relative to `@module-federation`; its replacement has the same exports. */
  file: string;
  /** Pattern of the runtime's own imports of it. */
  pattern: RegExp;
  /** The replacement, in this folder. */
  by: string;
}

/** Used in the shell's build only; remotes contain no code of the runtime (docs/decisions/0003 and 0055). */
export const runtimeAliases: readonly RuntimeAlias[] = [
  // The bundler imports the CommonJS builds, which cannot be tree-shaken. All are replaced, because otherwise
  // both builds would be included.
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
  // The bundler runtime omits this part when nothing is exposed; the shell exposes nothing but provides it to
  // containers.
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

/** Path of our replacement for a file of the runtime. */
export function replacementFile({ by }: RuntimeReplacement): string {
  return fileURLToPath(new URL(by, import.meta.url));
}

/** Throws unless the alias resolves to a file with the expected exports. */
export function checkAlias({ request, file, exports }: RuntimeAlias): void {
  const found = exportsOf(file, runtimeFile(file));
  const missing = exports.filter((name) => !found.includes(name));
  if (missing.length > 0) {
    throw movedError(`${file} no longer exports ${missing.join(', ')}, which "${request}" stands for`);
  }
}

/** Throws unless our replacement has all exports of the original file. */
export function checkReplacement(replacement: RuntimeReplacement): void {
  const { file, by } = replacement;
  const own = exportsOf(by, replacementFile(replacement));
  const missing = exportsOf(file, runtimeFile(file)).filter((name) => !own.includes(name));
  if (missing.length > 0) throw movedError(`${file} now exports ${missing.join(', ')}, which ${by} lacks`);
}

function exportsOf(name: string, file: string): string[] {
  if (!fs.existsSync(file)) throw movedError(`${name} does not exist`);
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
