import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageDefinition, RemoteDefinition } from 'shared-contracts/remote';

/** A module that the shell loads by its key, such as `./item-page`: a page, a group of pages, a fragment. */
export interface ExposedModule {
  key: `./${string}`;
  /** The file that it shows, from the remote's folder; absent for a group. */
  file?: string;
  /** Generated modules of the browser build; the first is the exposed one. A page's loader and head load later. */
  web: readonly string[];
  /** Generated module of the server build, where all of it is in one file. */
  server: string;
}

const groupFolder = fileURLToPath(new URL('../group/', import.meta.url));
const later = '/* webpackChunkName: "later" */';

/** The public API of a remote: what its `remote.ts` declares. */
export function exposedModules({ routes, fragments, application }: RemoteDefinition): ExposedModule[] {
  const pages = new Map<`./${string}`, PageDefinition[]>();
  for (const route of routes) {
    const key = pageModule(route);
    pages.set(key, [...(pages.get(key) ?? []), route]);
  }
  const parts = application ? [...fragments, application] : fragments;
  const modules = [
    ...[...pages].map(([key, group]) => (group[0]?.group ? groupModule(key, group) : onePage(key, group))),
    ...parts.map(({ file }): ExposedModule => {
      const source = `export * from ${text(`./${file}`)};`;
      return { key: fileModule(file), file, web: [source], server: source };
    }),
  ].sort((a, b) => (a.key < b.key ? -1 : 1));
  const twice = modules.find(({ key }, index) => modules[index + 1]?.key === key);
  if (twice) throw sameName(twice.key);
  return modules;
}

/** The modules that a server renders: all but an application of its own, which may use what needs a browser. */
export function serverModules(definition: RemoteDefinition): ExposedModule[] {
  const { application } = definition;
  return exposedModules(definition).filter(({ file }) => !application || file !== application.file);
}

/** Key of the exposed module that shows a page. */
export function pageModule({ page, group }: Pick<PageDefinition, 'page' | 'group'>): `./${string}` {
  return group ? `./${group}` : fileModule(page);
}

/** Key of the exposed module of a file: the file's name. */
export function fileModule(file: string): `./${string}` {
  return `./${path.parse(file).name}`;
}

/** Path of a generated module of the browser build, in the remote's folder. */
export function generatedFile(key: string, index = 0): string {
  return `./${fileModule(key).slice('./'.length)}${index || ''}.generated.ts`;
}

function onePage(key: `./${string}`, routes: readonly PageDefinition[]): ExposedModule {
  const file = routes[0]?.page ?? '';
  if (routes.some(({ page }) => page !== file)) throw sameName(key);
  const page = `./${file}`;
  return {
    key,
    file,
    web: [
      `export * from ${text(`${page}?view`)};
export const data = () => import(${later} ${text(`${page}?data`)});`,
    ],
    server: `export * from ${text(page)};`,
  };
}

/** Rare pages in one module, which tells them apart by their paths. */
function groupModule(key: `./${string}`, routes: readonly PageDefinition[]): ExposedModule {
  const withParameter = routes.find(({ pattern }) => /[:*?]/.test(pattern));
  if (withParameter)
    throw new Error(`remote.ts: ${withParameter.pattern} has a parameter, so it has no group.`);
  const pages = (query: string) =>
    [
      ...routes.map(({ page }, index) => `import * as page${index} from ${text(`./${page}${query}`)};`),
      `const pages = {`,
      ...routes.map(({ pattern }, index) => `  ${text(pattern.toLowerCase())}: page${index},`),
      `};`,
    ].join('\n');
  const view = `import { groupView } from ${text(`${groupFolder}group-view`)};
export const Component = groupView(pages);`;
  const data = `import { groupData } from ${text(`${groupFolder}group-data`)};
export const { loader, head } = groupData(pages);`;
  return {
    key,
    web: [
      `${pages('?view')}
${view}
export const data = () => import(${later} ${text(generatedFile(key, 1))});`,
      `${pages('?data')}\n${data}`,
    ],
    server: [pages(''), view, data].join('\n'),
  };
}

function sameName(key: string): Error {
  return new Error(`remote.ts: two files are called ${key.slice('./'.length)}. Rename one of them.`);
}

function text(value: string): string {
  return JSON.stringify(value);
}
