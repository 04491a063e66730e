import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Release } from 'shared-contracts/release';
import { create } from 'tar';

/** Packs a build for the registry: `release.json` at the root, and the files it lists. */
export async function packBuild(dist: string, { files }: Release): Promise<Uint8Array<ArrayBuffer>> {
  const maps = Object.keys(files)
    .map((file) => `${file}.map`)
    .filter((file) => fs.existsSync(path.join(dist, file)));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'remote-kit-'));
  const file = path.join(folder, 'build.tgz');
  try {
    await create({ gzip: true, portable: true, mtime: new Date(0), file, cwd: dist }, [
      'release.json',
      ...Object.keys(files),
      ...maps,
    ]);
    return new Uint8Array(fs.readFileSync(file));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
