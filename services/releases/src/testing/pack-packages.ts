import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type PackageManifest, packageManifestFile } from 'shared-contracts/registry';
import { integrityOf } from 'shared-contracts/server/integrity';

/** A folder with packages and their manifest, as `npm run packages` writes it. `contents` by `<name>-<version>`. */
export function packPackages(folder: string, contents: Readonly<Record<string, string>>): string {
  const place = fs.mkdtempSync(path.join(folder, 'packages-'));
  const manifest: PackageManifest = {};
  for (const [id, text] of Object.entries(contents)) {
    const content = zlib.gzipSync(text);
    fs.writeFileSync(path.join(place, `${id}.tgz`), content);
    const [, name = ''] = /^(.+?)-\d/.exec(id) ?? [];
    manifest[name] = { address: `http://shop.test/packages/${id}.tgz`, integrity: integrityOf(content) };
  }
  fs.writeFileSync(path.join(place, packageManifestFile), JSON.stringify(manifest));
  return place;
}
