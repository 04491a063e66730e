import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from 'local-services/operator-error';
import { root } from 'local-services/root';
import { bin, run } from 'local-services/run';
import { folderOf } from 'local-services/workspaces';
import { listFiles } from 'shared-contracts/server/list-files';
import { completeSpecifiers } from './complete-specifiers';
import { type PackageName, packageNames, peers, publishedManifest, readManifest } from './published-package';

/** Not in `dist`: Jest would find two packages of each name. */
export const output = path.join(root, 'node_modules/.cache/packages');

/** What each version brought and asks for, of the whole shop. */
export const releaseNotes = ['CHANGELOG.md', 'UPGRADING.md'];

/** Folder of a built package: what its tarball holds, with a manifest that names no address. */
export function builtPackage(name: PackageName): string {
  return path.join(output, name);
}

/** Builds the packages of a team's own repository, unless the last build had the same `digest` of all inputs. */
export async function buildPackages(digest: string, onProgress: (message: string) => void): Promise<void> {
  const stamp = path.join(output, '.inputs');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) return;
  onProgress('building the packages');
  fs.rmSync(output, { recursive: true, force: true });
  const compiled = path.join(output, 'compiled');
  await compile(compiled);
  for (const name of packageNames) assemble(name, compiled);
  fs.rmSync(compiled, { recursive: true });
  fs.writeFileSync(stamp, digest);
}

/** Scripts and types of all packages at once, as the compiler of the checkout writes them. */
async function compile(outDir: string): Promise<void> {
  fs.mkdirSync(outDir, { recursive: true });
  const configuration = path.join(output, 'tsconfig.json');
  fs.writeFileSync(
    configuration,
    JSON.stringify({
      extends: path.join(root, 'tools/tsconfig.mixed.json'),
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        allowImportingTsExtensions: false,
        declaration: true,
        target: 'ES2022',
        rootDir: root,
        outDir,
        types: ['node', 'jest'],
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: packageNames.map((name) => path.join(root, folderOf(name))),
      exclude: ['node_modules', 'dist', '.data', 'stories', '.storybook', 'template']
        .flatMap((part) => packageNames.map((name) => path.join(root, folderOf(name), part)))
        .concat(
          packageNames.flatMap((name) =>
            ['test', 'stories'].map((kind) => path.join(root, folderOf(name), `src/**/*.${kind}.*`)),
          ),
        ),
    }),
  );
  const code = await run(bin('tsc'), ['-p', configuration], { held: true });
  fs.rmSync(configuration);
  if (code !== 0)
    throw new OperatorError('SHOP-KIT-001', 'the packages do not compile: run `npm run typecheck`.');
}

function assemble(name: PackageName, compiled: string): void {
  const folder = builtPackage(name);
  fs.mkdirSync(folder, { recursive: true });
  fs.cpSync(path.join(compiled, folderOf(name), 'src'), path.join(folder, 'dist'), { recursive: true });
  copyRest(path.join(root, folderOf(name), 'src'), path.join(folder, 'dist'));
  for (const part of ['jest', 'bin', 'template', 'types']) {
    const source = path.join(root, folderOf(name), part);
    if (!fs.existsSync(source)) continue;
    if (part === 'template') fs.cpSync(source, path.join(folder, part), { recursive: true });
    else copyRest(source, path.join(folder, part));
    const scripts = path.join(compiled, folderOf(name), part);
    if (fs.existsSync(scripts)) fs.cpSync(scripts, path.join(folder, part), { recursive: true });
  }
  for (const file of listFiles(folder)) {
    if (!/\.(js|d\.ts)$/.test(file) || file.startsWith('template/')) continue;
    const place = path.join(folder, file);
    fs.writeFileSync(place, completeSpecifiers(fs.readFileSync(place, 'utf8'), place));
  }
  const readme = path.join(root, folderOf(name), 'README.md');
  if (fs.existsSync(readme)) fs.copyFileSync(readme, path.join(folder, 'README.md'));
  // `remote-kit upgrade` reads what changed from the package that it goes to.
  const notes = name === 'remote-kit' ? releaseNotes : [];
  for (const file of ['LICENSE', ...notes]) fs.copyFileSync(path.join(root, file), path.join(folder, file));
  const manifest = publishedManifest(name, folder);
  assertDeclared(name, folder);
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, version: readManifest(name).version, dependencies: readManifest(name).dependencies }, null, 2)}\n`,
  );
}

/** Copies what the compiler leaves out: style sheets, scripts, types that were written by hand. */
function copyRest(from: string, to: string): void {
  for (const file of listFiles(from)) {
    if (/\.(tsx?|md)$/.test(file) && !file.endsWith('.d.ts')) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.copyFileSync(path.join(from, file), path.join(to, file));
  }
}

const bareImport = /(?<=\b(?:from|import)[\s(]{0,40}['"])((?:@[\w.-]{1,99}\/)?[a-z][\w.-]{0,99})(?=[/'"])/g;
const { resolve } = createRequire(import.meta.url);

/**
 * Throws where a package imports one that it does not depend on: a team's own repository installs no other packages.
 */
function assertDeclared(name: PackageName, folder: string): void {
  const declared = new Set<string>([name, ...peers, ...Object.keys(readManifest(name).dependencies ?? {})]);
  for (const file of listFiles(path.join(folder, 'dist'))) {
    // Helpers for tests import packages that a repository installs for its own tests.
    if (!file.endsWith('.js') || /(^|\/)testing\//.test(file)) continue;
    const source = fs.readFileSync(path.join(folder, 'dist', file), 'utf8');
    for (const [, imported = ''] of source.matchAll(bareImport)) {
      if (declared.has(imported) || isBuiltIn(imported)) continue;
      throw new OperatorError(
        'SHOP-KIT-002',
        `${name}/${file} imports ${imported}: add it to the dependencies of ${name}.`,
      );
    }
  }
}

function isBuiltIn(name: string): boolean {
  try {
    return !path.isAbsolute(resolve(name));
  } catch {
    return false;
  }
}
