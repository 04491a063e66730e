import fs from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from 'local-services/root';
import { listFiles } from 'shared-contracts/server/list-files';
import { billOfPackages } from './bill-of-packages';
import { listTrees, type Tree } from './trees';

/**
 * `npm run images:collect -- <folder>`: copies what each image needs of a built checkout into a folder of its own: bundles, the
 * files of packages that they import, and the list of those packages (`sbom.cdx.json`, CycloneDX).
 */
const [out] = process.argv.slice(2);
if (!out) {
  process.stderr.write('Name the folder: npm run images:collect -- <folder>\n');
  process.exit(1);
}
const trees = Object.entries(listTrees());
const missing = trees
  .flatMap(([, { entries, files }]) => [...entries, ...files])
  .find((file) => !fs.existsSync(path.join(root, file)));
if (missing) {
  process.stderr.write(`${missing} is missing: run npm run build first.\n`);
  process.exit(1);
}
for (const [name, tree] of trees) {
  const folder = path.resolve(out, name);
  const files = await filesOf(tree);
  for (const file of files) copy(file, folder);
  fs.writeFileSync(path.join(folder, 'sbom.cdx.json'), JSON.stringify(billOfPackages(name, files), null, 1));
  const bytes = files.reduce((sum, file) => sum + fs.lstatSync(path.join(root, file)).size, 0);
  process.stdout.write(`${name}: ${files.length} files, ${(bytes / 1e6).toFixed(0)} MB\n`);
}

/** Paths relative to the checkout. Source maps stay: a stack trace of a bundle is read with them. */
async function filesOf({ entries, files, packageFiles = [] }: Tree): Promise<string[]> {
  // Node 20.19 and newer also know `module-sync`, under which some packages have another file.
  const traces = await Promise.all(
    [['node'], ['node', 'module-sync']].map((conditions) =>
      nodeFileTrace([...entries], { base: root, processCwd: root, conditions }),
    ),
  );
  const fileList = traces.flatMap((trace) => [...trace.fileList]);
  const inFolders = files.flatMap((file) => walk(file));
  const sourceMaps = entries.map((entry) => `${entry}.map`);
  return [...new Set([...fileList, ...sourceMaps, ...inFolders, ...packageFiles.flatMap(withPackage)])];
}

/** A file of a package, with what Node needs to find it: the package's description, and the link of a workspace. */
function withPackage(file: string): string[] {
  let folder = path.dirname(file);
  while (!fs.existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  const { name } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  const link = path.join(root, 'node_modules', name);
  return [
    file,
    path.join(folder, 'package.json'),
    ...(fs.lstatSync(link).isSymbolicLink() ? [link] : []),
  ].map((place) => path.relative(root, place));
}

function walk(place: string): string[] {
  const full = path.join(root, place);
  if (!fs.statSync(full).isDirectory()) return [place];
  return listFiles(full).map((file) => path.join(place, file));
}

/** Links between workspaces stay links: what they lead to is bundled, or copied under its own path. */
function copy(file: string, folder: string): void {
  const to = path.join(folder, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.cpSync(path.join(root, file), to, { verbatimSymlinks: true, recursive: false });
}
