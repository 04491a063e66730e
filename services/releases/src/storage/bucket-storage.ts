import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type BucketOptions, createBucketStorage as openBucket, StorageFailed } from 'file-storage';
import { packFolder } from 'shared-contracts/server/pack-files';
import { ReleaseError } from '../release-error';
import { unpack } from '../unpack';
import { createFolderStorage } from './folder-storage';
import type { ReleaseStorage, StoredVersion } from './release-storage';

/** A version with its compressed files and source maps; written by this registry only. */
const limits = { compressedBytes: 256 * 1_048_576, unpackedBytes: 512 * 1_048_576, files: 20_000 };
/** How long a missing version is remembered, so that the bucket is not asked again. */
const missingMs = 2_000;
/**
 * A store in an S3-compatible bucket. A version is one object, a tarball, so that it is there whole or not at all; documents,
 * versions and packages are created with `If-None-Match`, which refuses what exists. `folder` is a copy on this machine of the versions
 * that were asked for, from which they are served; it may be deleted at any time.
 */
export function createBucketStorage(folder: string, options: BucketOptions): ReleaseStorage {
  const files = openBucket(options);
  const local = createFolderStorage(folder);
  const arriving = new Map<string, Promise<string | undefined>>();
  const missing = new Map<string, number>();

  const has = async (key: string) => (await answer(files.find(key))) !== undefined;

  async function bringHere(remote: string, version: string): Promise<string | undefined> {
    const tarball = await answer(files.read(tarballKey(remote, version)));
    if (!tarball) {
      if (missing.size > 1_000) missing.clear();
      missing.set(`${remote}/${version}`, Date.now());
      return undefined;
    }
    const temporary = await local.createTemporaryFolder();
    try {
      await unpack(tarball, temporary, limits);
      await local.addVersion(remote, version, temporary);
    } finally {
      await fs.promises.rm(temporary, { recursive: true, force: true });
    }
    return local.openVersion(remote, version);
  }

  async function openVersion(remote: string, version: string): Promise<string | undefined> {
    const here = await local.openVersion(remote, version);
    if (here && (await has(tarballKey(remote, version)))) return here;
    // Another registry has removed it.
    if (here) await local.removeVersion(remote, version);
    const name = `${remote}/${version}`;
    if (Date.now() - (missing.get(name) ?? Number.NEGATIVE_INFINITY) < missingMs) return undefined;
    missing.delete(name);
    const known = arriving.get(name);
    if (known) return known;
    const coming = bringHere(remote, version).finally(() => arriving.delete(name));
    arriving.set(name, coming);
    return coming;
  }

  return {
    folder,
    open: () => local.open(),
    async read(key) {
      const body = await answer(files.read(`registry/${key}`));
      return body && (await buffer(body)).toString('utf8');
    },
    create: (key, content) => answer(files.create(`registry/${key}`, content)),
    async remove(key) {
      if (!(await has(`registry/${key}`))) return false;
      await answer(files.remove(`registry/${key}`));
      return true;
    },
    async list(prefix) {
      const folder = `registry/${prefix}/`;
      return (await answer(files.list(folder))).map(({ key }) => key.slice(folder.length));
    },
    // Each registry derives the map from the log and keeps it on its own disk.
    writeMap: local.writeMap,
    readMap: local.readMap,
    createTemporaryFolder: local.createTemporaryFolder,
    async addVersion(remote, version, source) {
      const content = await buffer(packFolder(source));
      const isNew = await answer(files.create(tarballKey(remote, version), content));
      missing.delete(`${remote}/${version}`);
      if (isNew) await local.addVersion(remote, version, source);
      return isNew;
    },
    async replaceReleaseFile(remote, version, source) {
      await local.replaceReleaseFile(remote, version, source);
      const place = await local.openVersion(remote, version);
      if (!place) return;
      await answer(files.write(tarballKey(remote, version), await buffer(packFolder(place))));
    },
    openVersion,
    openLiveVersion: async (remote, version) =>
      (await local.openVersion(remote, version)) ?? openVersion(remote, version),
    listRemotes: () => answer(files.listFolders('versions/')),
    async listVersions(remote) {
      const objects = await answer(files.list(`versions/${remote}/`));
      return objects
        .map(
          ({ key, changedAt }): StoredVersion => ({
            version: path.posix.basename(key, '.tgz'),
            publishedAt: changedAt,
          }),
        )
        .sort((one, other) => one.publishedAt - other.publishedAt);
    },
    async removeVersion(remote, version) {
      await answer(files.remove(tarballKey(remote, version)));
      await local.removeVersion(remote, version);
    },
    createPackage: (file, content) => answer(files.create(packageKey(file), content)),
    async readPackage(file) {
      const body = await answer(files.read(packageKey(file)));
      return body && buffer(body);
    },
    removePackage: (file) => answer(files.remove(packageKey(file))),
  };
}

function tarballKey(remote: string, version: string): string {
  return `versions/${remote}/${version}.tgz`;
}

function packageKey(file: string): string {
  return `packages/${file}`;
}

/** The answer of the bucket, with its failure as an error for the operator. */
async function answer<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error;
    throw new ReleaseError('SHOP-RELEASE-135', 503, `${error.message}. Check RELEASES_BUCKET and its keys.`);
  }
}
