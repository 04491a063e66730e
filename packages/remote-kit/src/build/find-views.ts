import fs from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { RemoteDefinition } from 'shared-contracts/remote';
import { urls } from 'shared-contracts/urls';
import { viewsFile } from 'shared-contracts/views-file';
import { exposedModules } from './exposed-modules';

/** Files in which an application assigns views to paths. */
const mapFiles = ['src/application/router.tsx', 'src/pages/pages.ts'];

/** A path in a source file: a literal, a call of a URL builder, or a template that begins with one. */
const pathInSource = /(?:'(\/[^']*)'|`?(?:\$\{)?(urls\.\w+\.\w+)\(\)(?:\}([^`]*)`)?)[:,]/g;

/** Adds the list of a remote's views to its browser files, for the ownership overlay. */
export function listViews(folder: string, definition: RemoteDefinition) {
  return {
    name: 'list-views',
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('list-views', (compilation) => {
        const { Compilation, sources } = compiler.webpack;
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'list-views', stage }, () =>
          compilation.emitAsset(
            viewsFile,
            new sources.RawSource(JSON.stringify(findViews(folder, definition))),
          ),
        );
      });
    },
  };
}

/**
 * The source file behind each exposed module (`./item-page`), and behind each path of a group of pages or of an
 * application. Files are relative to the remote's folder.
 */
export function findViews(folder: string, definition: RemoteDefinition): Record<string, string> {
  const grouped = definition.routes.filter(({ group }) => group !== undefined);
  const maps = definition.application ? mapFiles.filter((file) => isFile(folder, file)) : [];
  return {
    ...Object.fromEntries(exposedModules(definition).flatMap(({ key, file }) => (file ? [[key, file]] : []))),
    ...Object.fromEntries(grouped.map(({ pattern, page }) => [pattern, page])),
    ...Object.fromEntries(maps.flatMap((file) => viewsIn(folder, file))),
  };
}

/** Each path in a file, with the page that the code after it imports or names. */
function viewsIn(folder: string, file: string): [path: string, view: string][] {
  const text = read(folder, file);
  const imports = [...text.matchAll(/import (?:\* as (\w+)|\{ (\w+) \}) from '(\.[^']+)'/g)];
  const fileOf = new Map(imports.map(([, all, one, from]) => [all ?? one, from]));
  const paths = [...text.matchAll(pathInSource)];
  return paths.flatMap((match, index): [string, string][] => {
    const [found, literal, call, rest = ''] = match;
    const code = text.slice(match.index + found.length, paths[index + 1]?.index);
    const name = code.match(/\w+/g)?.find((word) => fileOf.has(word));
    const from = /import\('(\.[^']+)'\)/.exec(code)?.[1] ?? fileOf.get(name);
    const view = from && existing(folder, path.join(path.dirname(file), from));
    const pathname = literal ?? built(call) + rest;
    return view?.startsWith('src/pages/') && pathname ? [[pathname, view]] : [];
  });
}

/** What a URL builder such as `urls.staff.orders` returns. */
function built(call = ''): string {
  const [, group = '', builder = ''] = call.split('.');
  const builders = urls as unknown as Record<string, Record<string, () => string>>;
  return builders[group]?.[builder]?.() ?? '';
}

function existing(folder: string, file: string): string | undefined {
  return ['.tsx', '.ts'].map((ending) => file + ending).find((name) => isFile(folder, name));
}

function isFile(folder: string, file: string): boolean {
  return fs.existsSync(path.join(folder, file));
}

function read(folder: string, file: string): string {
  return fs.readFileSync(path.join(folder, file), 'utf8');
}
