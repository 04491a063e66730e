import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type PackageManifest, packageManifestFile, shellDevelopment } from 'shared-contracts/registry';
import { integrityOf } from 'shared-contracts/server/integrity';
import { listFiles } from 'shared-contracts/server/list-files';
import { packFiles } from 'shared-contracts/server/pack-files';
import { builtPackage, output } from './build-packages';
import { type PackageName, packageNames, readManifest } from './published-package';

/** The folder in a tarball that npm expects. */
const prefix = 'package/';

/**
 * Writes a tarball of each package into a folder, and the manifest with which the release registry publishes them. They
 * depend on one another by address, so that nothing but the shop's address is needed to install them. The version in a
 * tarball's name ends in a digest of its content.
 */
export async function packPackages(
  folder: string,
  shopUrl: string,
  developmentShell: string,
): Promise<Record<PackageName | typeof shellDevelopment, string>> {
  fs.mkdirSync(folder, { recursive: true });
  const addresses = {} as Record<PackageName | typeof shellDevelopment, string>;
  for (const name of packageNames) {
    const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-package-'));
    try {
      fs.cpSync(builtPackage(name), staging, { recursive: true });
      const manifest = { ...readBuilt(staging), dependencies: withAddresses(name, addresses) };
      writeManifest(staging, manifest);
      const version = `${readManifest(name).version}-x${digestOf(staging)}`;
      writeManifest(staging, { ...manifest, version });
      const file = `${name}-${version}.tgz`;
      await writeFile(path.join(folder, file), packFiles(staging, listFiles(staging), prefix));
      addresses[name] = new URL(`/packages/${file}`, shopUrl).href;
    } finally {
      fs.rmSync(staging, { recursive: true });
    }
  }
  const shell = await packShell(folder, developmentShell);
  addresses[shellDevelopment] = new URL(`/packages/${shell}`, shopUrl).href;
  const manifest: PackageManifest = Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => {
      const content = fs.readFileSync(path.join(folder, path.posix.basename(address)));
      return [name, { address, integrity: integrityOf(content) }];
    }),
  );
  fs.writeFileSync(path.join(folder, packageManifestFile), JSON.stringify(manifest, null, 2));
  return addresses;
}

/** The shell's development build is no package: nothing depends on it, `remote-kit dev` fetches it. */
async function packShell(folder: string, built: string): Promise<string> {
  const files = listFiles(built).filter((file) => !file.startsWith('.'));
  const name = `${shellDevelopment}-x${digestOf(built)}.tgz`;
  // Kept between two starts: compressing it takes longer than all packages together.
  const kept = path.join(output, name);
  if (!fs.existsSync(kept)) {
    const temporary = `${kept}.${process.pid}`;
    await writeFile(temporary, packFiles(built, files, prefix));
    fs.renameSync(temporary, kept);
  }
  fs.copyFileSync(kept, path.join(folder, name));
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

/** Digest of all that a tarball of the folder holds: names, permissions and contents. */
function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const file of listFiles(folder)) {
    const place = path.join(folder, file);
    digest.update(`${file}\0${fs.statSync(place).mode}\0`).update(fs.readFileSync(place));
  }
  return digest.digest('hex').slice(0, 10);
}
