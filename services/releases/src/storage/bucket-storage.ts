import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { packFolder } from 'shared-contracts/server/pack-files';
import { ReleaseError } from '../release-error';
import { unpack } from '../unpack';
import { createFolderStorage } from './folder-storage';
import type { ReleaseStorage, StoredVersion } from './release-storage';

export interface BucketOptions {
  bucket: string;
  /** Address of a server other than Amazon's. */
  endpoint?: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A version with its compressed files and source maps; written by this registry only. */
const limits = { compressedBytes: 256 * 1_048_576, unpackedBytes: 512 * 1_048_576, files: 20_000 };
/** How long a missing version is remembered, so that the bucket is not asked again. */
const missingMs = 2_000;
/** Attempts to create an object while the server answers 409, because another registry writes it at the same moment. */
const conflictAttempts = 5;

/**
 * A store in an S3-compatible bucket. A version is one object, a tarball, so that it is there whole or not at all; documents,
 * versions and packages are created with `If-None-Match`, which refuses what exists. `folder` is a copy on this machine of the versions
 * that were asked for, from which they are served; it may be deleted at any time.
 */
export function createBucketStorage(folder: string, options: BucketOptions): ReleaseStorage {
  const { bucket, endpoint, region, accessKey, secretKey } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const local = createFolderStorage(folder);
  const arriving = new Map<string, Promise<string | undefined>>();
  const missing = new Map<string, number>();

  async function get(key: string): Promise<Readable | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body as Readable;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw bucketError(error);
    }
  }

  async function has(key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw bucketError(error);
    }
  }

  /** False when the object exists. */
  async function createObject(key: string, body: string | Buffer): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (status === 412) return false;
        if (status !== 409 || attempt === conflictAttempts) throw bucketError(error);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
      }
    }
  }

  /**
   * The keys below a prefix, without the prefix; with a delimiter only the next part of each. `at` is when the object was
   * written, in milliseconds since 1970; 0 for a part.
   */
  async function listKeys(prefix: string, delimiter?: string) {
    const found: { name: string; at: number }[] = [];
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
        )
        .catch((error: unknown) => {
          throw bucketError(error);
        });
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ name: Key.slice(prefix.length), at: LastModified?.getTime() ?? 0 });
      for (const { Prefix = '' } of page.CommonPrefixes ?? [])
        found.push({ name: Prefix.slice(prefix.length, -1), at: 0 });
      token = page.NextContinuationToken;
    } while (token);
    return found;
  }

  async function bringHere(remote: string, version: string): Promise<string | undefined> {
    const tarball = await get(tarballKey(remote, version));
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
      const body = await get(`registry/${key}`);
      return body && (await buffer(body)).toString('utf8');
    },
    create: (key, content) => createObject(`registry/${key}`, content),
    async remove(key) {
      if (!(await has(`registry/${key}`))) return false;
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `registry/${key}` }));
      return true;
    },
    async list(prefix) {
      return (await listKeys(`registry/${prefix}/`)).map(({ name }) => name).sort();
    },
    // Each registry derives the map from the log and keeps it on its own disk.
    writeMap: local.writeMap,
    readMap: local.readMap,
    createTemporaryFolder: local.createTemporaryFolder,
    async addVersion(remote, version, source) {
      const content = await buffer(packFolder(source));
      const isNew = await createObject(tarballKey(remote, version), content);
      missing.delete(`${remote}/${version}`);
      if (isNew) await local.addVersion(remote, version, source);
      return isNew;
    },
    async replaceReleaseFile(remote, version, source) {
      await local.replaceReleaseFile(remote, version, source);
      const place = await local.openVersion(remote, version);
      if (!place) return;
      const body = await buffer(packFolder(place));
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: tarballKey(remote, version), Body: body }),
      );
    },
    openVersion,
    openLiveVersion: async (remote, version) =>
      (await local.openVersion(remote, version)) ?? openVersion(remote, version),
    async listRemotes() {
      return (await listKeys('versions/', '/')).map(({ name }) => name).sort();
    },
    async listVersions(remote) {
      const objects = await listKeys(`versions/${remote}/`);
      return objects
        .map(({ name, at }): StoredVersion => ({ version: name.replace(/\.tgz$/, ''), publishedAt: at }))
        .sort((one, other) => one.publishedAt - other.publishedAt);
    },
    async removeVersion(remote, version) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: tarballKey(remote, version) }));
      await local.removeVersion(remote, version);
    },
    createPackage: (file, content) => createObject(packageKey(file), content),
    async readPackage(file) {
      const body = await get(packageKey(file));
      return body && buffer(body);
    },
    async removePackage(file) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: packageKey(file) }));
    },
  };
}

function tarballKey(remote: string, version: string): string {
  return `versions/${remote}/${version}.tgz`;
}

function packageKey(file: string): string {
  return `packages/${file}`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function bucketError(error: unknown): ReleaseError {
  const { name, message } = error as Error;
  return new ReleaseError(
    'SHOP-RELEASE-135',
    503,
    `The bucket of the releases answered ${statusOf(error) ?? 'nothing'}: ${name}, ${message}. Check RELEASES_BUCKET and its keys.`,
  );
}
