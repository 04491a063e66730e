import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shellDevelopment } from 'remote-kit/dev/shell-build';
import { create } from 'tar';
import { builtPackage } from './build-packages';
import { listFiles, type PackageName, packageNames, readManifest } from './published-package';

/** The same on any machine and at any time, so that equal content makes equal tarballs. */
const archived = { gzip: { level: 9 }, portable: true, mtime: new Date(0), prefix: 'package' } as const;

/**
 * Writes a tarball of each package into a folder: `<name>-<version>.tgz`, which never changes, and `<name>.tgz`, the
 * newest. They depend on one another by address, so that nothing but the shop's address is needed to install them.
 */
export async function packPackages(
  folder: string,
  shopUrl: string,
  developmentShell: string,
): Promise<Record<PackageName, string>> {
  fs.mkdirSync(folder, { recursive: true });
  const addresses = {} as Record<PackageName, string>;
  for (const name of packageNames) {
    const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-package-'));
    try {
      fs.cpSync(builtPackage(name), staging, { recursive: true });
      const manifest = { ...readBuilt(staging), dependencies: withAddresses(name, addresses) };
      writeManifest(staging, manifest);
      const version = `${readManifest(name).version}-x${digestOf(staging)}`;
      writeManifest(staging, { ...manifest, version });
      const file = `${name}-${version}.tgz`;
      await create({ ...archived, file: path.join(staging, '.tgz'), cwd: staging }, listFiles(staging));
      replace(path.join(staging, '.tgz'), path.join(folder, file));
      replace(path.join(staging, '.tgz'), path.join(folder, `${name}.tgz`));
      addresses[name] = new URL(`/packages/${file}`, shopUrl).href;
    } finally {
      fs.rmSync(staging, { recursive: true });
    }
  }
  const shell = await packShell(folder, developmentShell);
  // A repository reads the URLs from this file.
  writeWhole(
    path.join(folder, 'packages.json'),
    JSON.stringify({ ...addresses, [shellDevelopment]: new URL(`/packages/${shell}`, shopUrl).href }),
  );
  return addresses;
}

/** The shell's development build is no package: nothing depends on it, `remote-kit dev` fetches it. */
async function packShell(folder: string, built: string): Promise<string> {
  const files = listFiles(built).filter((file) => !file.startsWith('.'));
  const name = `${shellDevelopment}-x${digestOf(built)}.tgz`;
  if (fs.existsSync(path.join(folder, name))) return name;
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-shell-'));
  try {
    await create({ ...archived, file: path.join(temporary, '.tgz'), cwd: built }, files);
    replace(path.join(temporary, '.tgz'), path.join(folder, name));
  } finally {
    fs.rmSync(temporary, { recursive: true });
  }
  return name;
}

function withAddresses(name: PackageName, addresses: Record<string, string>): Record<string, string> {
  const { dependencies = {} } = readManifest(name);
  return Object.fromEntries(
    Object.entries(dependencies).map(([other, version]) => [other, addresses[other] ?? version]),
  );
}

function readBuilt(folder: string): object {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;
}

function writeManifest(folder: string, manifest: object): void {
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const file of listFiles(folder))
    digest
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(folder, file)));
  return digest.digest('hex').slice(0, 10);
}

function writeWhole(file: string, content: string): void {
  fs.writeFileSync(`${file}.new`, content);
  fs.renameSync(`${file}.new`, file);
}

/** Readers get the old tarball or the new one. */
function replace(from: string, to: string): void {
  fs.copyFileSync(from, `${to}.new`);
  fs.renameSync(`${to}.new`, to);
}
