import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import type { RemoteDefinition } from 'shared-contracts/remote';
import { urls } from 'shared-contracts/urls';
import { readSource } from '../checks/source-files';

interface View {
  path: string;
  /** The source file of the page's component. */
  file: string;
}

/** Files besides the exposed modules in which a remote may assign views to paths. */
const mapFiles = ['src/member-pages/pages.ts', 'src/application/router.tsx', 'src/pages/pages.ts'];

/** A path in a source file: a literal, a call of a URL builder, or a template that begins with one. */
const pathInSource = /(?:'(\/[^']*)'|`?(?:\$\{)?(urls\.\w+\.\w+)\(\)(?:\}([^`]*)`)?)[:,]/g;

/** The source file of an exposed module. */
export function exposedFile(remote: string, module: string): string {
  return existing(`${remote}/src/expose/${module.slice('./'.length)}`) ?? `${remote}/src/expose/`;
}

/** The file from which a module re-exports its component; the module itself where it has one of its own. */
export function viewFile(module: string): string {
  const [, from] = / as Component \} from '([^']+)'/.exec(readSource(module)) ?? [];
  return (from && existing(path.join(path.dirname(module), from))) || module;
}

/** The views of the paths that share a module or an application. */
export function sharedViews({ name, routes }: RemoteDefinition): View[] {
  const exposed = new Set(routes.map(({ module }) => exposedFile(name, module)));
  return [...exposed, ...mapFiles.map((file) => `${name}/${file}`)].filter(isFile).flatMap(viewsIn);
}

/** Each path in a file, with the page that the code after it imports or names. */
function viewsIn(file: string): View[] {
  const text = readSource(file);
  const imports = [...text.matchAll(/import (?:\* as (\w+)|\{ (\w+) \}) from '(\.[^']+)'/g)];
  const fileOf = new Map(imports.map(([, all, one, from]) => [all ?? one, from]));
  const paths = [...text.matchAll(pathInSource)];
  return paths.flatMap((match, index) => {
    const [found, literal, call, rest = ''] = match;
    const code = text.slice(match.index + found.length, paths[index + 1]?.index);
    const name = code.match(/\w+/g)?.find((word) => fileOf.has(word));
    const from = /import\('(\.[^']+)'\)/.exec(code)?.[1] ?? fileOf.get(name);
    const module = from && existing(path.join(path.dirname(file), from));
    const view = module && viewFile(module);
    return view?.includes('/src/pages/') ? [{ path: literal ?? built(call) + rest, file: view }] : [];
  });
}

/** What a URL builder such as `urls.staff.orders` returns. */
function built(call = ''): string {
  const [, group = '', builder = ''] = call.split('.');
  const builders = urls as unknown as Record<string, Record<string, () => string>>;
  return builders[group]?.[builder]?.() ?? '';
}

function existing(file: string): string | undefined {
  return ['.tsx', '.ts'].map((ending) => file + ending).find(isFile);
}

function isFile(file: string): boolean {
  return fs.existsSync(path.join(root, file));
}
