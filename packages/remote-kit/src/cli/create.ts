import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteNamePattern } from 'shared-contracts/remote';
import { KitError } from './kit-error';
import { describeShop, listPackages } from './registry-client';

const template = fileURLToPath(new URL('../../template/', import.meta.url));

/** Name of the remote in the template. */
const sample = 'gifts';

interface CreateOptions {
  name: string;
  shop: string;
  /** Title of the page; default: the name. */
  title?: string | undefined;
  /** Path of the page; default: the name. */
  route?: string | undefined;
  /** Parent folder of the new repository. */
  parent: string;
}

/**
 * Creates a remote's repository: page, fragment in a slot, event, tests, CI. Returns its folder; undefined when a newer
 * version of this program did it.
 */
export async function createRepository(options: CreateOptions): Promise<string | undefined> {
  const { name, shop, parent, route = `/${options.name}` } = options;
  if (!remoteNamePattern.test(name)) {
    throw new KitError(
      'SHOP-KIT-016',
      `"${name}" is not a valid name of a remote: use lower-case letters, digits and dashes.`,
    );
  }
  if (!/^(\/[a-z0-9-]+)+$/.test(route)) {
    throw new KitError(
      'SHOP-KIT-023',
      `"${route}" is not a valid page path: write it like /gifts or /men/gifts, in lower-case letters, digits and dashes.`,
    );
  }
  const folder = path.join(parent, name);
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new KitError('SHOP-KIT-017', `${folder} is not empty: choose another name or remove it.`);
  }
  const packages = await listPackages(await describeShop(shop));
  const newest = newerKit(packages['remote-kit']);
  if (newest) {
    const { status } = spawnSync('npx', ['--yes', newest, ...wordsOf(options)], {
      cwd: parent,
      stdio: 'inherit',
    });
    if (status !== 0) throw new KitError('SHOP-KIT-021', `${newest} did not create ${name}.`);
    return undefined;
  }
  for (const file of fs.readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = path.join(file.parentPath, file.name);
    const target = path.join(folder, targetOf(path.relative(template, source), name));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const text = fs.readFileSync(source, 'utf8');
    fs.writeFileSync(
      target,
      file.name === 'package.json'
        ? manifest(text, name, shop, packages)
        : named(withPage(text, options), name),
    );
  }
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  return folder;
}

/** The command line with these options, including the answers to questions. */
function wordsOf({ name, shop, title, route }: CreateOptions): string[] {
  const replacements = Object.entries({ shop, title, route }).flatMap(([key, value]) =>
    value === undefined ? [] : [`--${key}`, value],
  );
  return ['create', name, ...replacements];
}

/** npx caches what it has fetched from a URL. The URL contains the version, so a newer version is fetched. */
function newerKit(address: string | undefined): string | undefined {
  const manifest = fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const isPublished = version.includes('-x');
  return isPublished && address && !address.endsWith(`/remote-kit-${version}.tgz`) ? address : undefined;
}

/** npm packages omit dotfiles, so the template's have other names. */
function targetOf(file: string, name: string): string {
  return named(file, name).replace(/(^|[\\/])_(?=[a-z])/g, '$1.');
}

/** Puts the page's own title and path into a file of the template. */
function withPage(text: string, { title, route }: CreateOptions): string {
  const titled = title ? text.replaceAll(`'Gifts'`, () => quoted(title)) : text;
  return route ? titled.replace(/(['"`])\/gifts\1/g, (_, quote: string) => quote + route + quote) : titled;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

function named(text: string, name: string): string {
  const camel = name.replace(/-+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  const title = camel.charAt(0).toUpperCase() + camel.slice(1);
  return text
    .replaceAll('Gifts', title)
    .replace(/\bgifts(?=[A-Z])/g, camel)
    .replaceAll(sample, name);
}

function manifest(text: string, name: string, shop: string, packages: Record<string, string>): string {
  const { dependencies, devDependencies, ...rest } = JSON.parse(text) as Record<string, object>;
  const withAddresses = (versions: object = {}) =>
    Object.fromEntries(
      Object.entries(versions).map(([other, version]) => [other, packages[other] ?? (version as string)]),
    );
  const written = {
    ...rest,
    name,
    shop,
    dependencies: withAddresses(dependencies),
    devDependencies: withAddresses(devDependencies),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}
