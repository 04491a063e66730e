import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import zlib from 'node:zlib';
import {
  type PackageList,
  type PackageManifest,
  packageListSchema,
  packageManifestFile,
  packageManifestSchema,
} from 'shared-contracts/registry';
import { hasIntegrity, integrityOf } from 'shared-contracts/server/integrity';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';
import type { ReleaseStorage } from './storage/release-storage';

const recordSchema = z.object({ integrity: z.string(), publishedAt: z.string(), publishedBy: z.string() });

const listsKey = 'packages/lists';
const listKey = (sequence: number) => `${listsKey}/${String(sequence).padStart(10, '0')}.json`;
/** Its integrity, written after the tarball: a package without a record is not served. */
const recordKey = (file: string) => `packages/files/${file}.json`;

const newestName = /^([a-z][a-z-]{1,40})\.tgz$/;
const versionedName = /^[a-z][a-z-]{1,40}-\w[\w.+-]{0,79}\.tgz$/;
/** Maximum attempts of a publication while others publish. */
const maxAttempts = 20;

interface Verified {
  content: Buffer;
  integrity: string;
}

export interface PackageFile extends Verified {
  /** Whether the URL always names the newest version, and so changes its content. */
  changes: boolean;
}

export type Packages = ReturnType<typeof createPackages>;

/**
 * The packages of a team's own repository. Tarballs are immutable and kept for ever, because lock files of other
 * repositories name them. Each publication is a numbered document with the newest version of every package, created by
 * compare and swap, so that several registries can share a store.
 */
export function createPackages(storage: ReleaseStorage) {
  let newest: PackageList | undefined;
  /** The newest tarballs by file name, less than 2 MB together; older ones are read again for each request. */
  const newestFiles = new Map<string, Verified>();

  async function readList(sequence: number): Promise<PackageList | undefined> {
    const text = await storage.read(listKey(sequence));
    return text === undefined ? undefined : parse(packageListSchema, text, listKey(sequence));
  }

  async function load(): Promise<PackageList | undefined> {
    if (!newest) {
      const [last] = (await storage.list(listsKey)).slice(-1);
      if (last !== undefined) newest = await readList(Number.parseInt(last, 10));
    }
    for (let next = newest && (await readList(newest.sequence + 1)); next; ) {
      newest = next;
      newestFiles.clear();
      next = await readList(next.sequence + 1);
    }
    return newest;
  }

  async function readRecord(file: string) {
    const text = await storage.read(recordKey(file));
    return text === undefined ? undefined : parse(recordSchema, text, recordKey(file));
  }

  /** Stores a tarball; returns the integrity of the one that is served. */
  async function keep(file: string, content: Buffer, by: string): Promise<string> {
    const record = await readRecord(file);
    const there = await storage.readPackage(file);
    const isWhole = there !== undefined && (!record || hasIntegrity(there, record.integrity));
    if (isWhole ? !isSameContent(there, content) : record && !hasIntegrity(content, record.integrity))
      throw otherContent(file);
    if (!isWhole) {
      if (there) await storage.removePackage(file);
      // Another registry stored the file first: compare with that one.
      if (!(await storage.createPackage(file, content))) return keep(file, content, by);
    }
    const integrity = integrityOf(isWhole ? there : content);
    const written = { integrity, publishedAt: new Date().toISOString(), publishedBy: by };
    await storage.create(recordKey(file), JSON.stringify(written));
    return integrity;
  }

  async function append(packages: PackageManifest, by: string) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await load();
      if (before && isDeepStrictEqual(before.packages, packages)) return { ...before, isNew: false };
      const sequence = (before?.sequence ?? 0) + 1;
      const list: PackageList = { sequence, at: new Date().toISOString(), by, packages };
      if (await storage.create(listKey(sequence), `${JSON.stringify(list, null, 2)}\n`)) {
        newest = list;
        newestFiles.clear();
        return { ...list, isNew: true };
      }
    }
    throw new ReleaseError(
      'SHOP-RELEASE-108',
      503,
      'The change was not made, because other writers were faster each time. Try again in a moment.',
    );
  }

  return {
    /** The newest publication. */
    list: async (): Promise<PackageList> =>
      (await load()) ?? { sequence: 0, at: null, by: null, packages: {} },

    /**
     * Publishes the tarballs that the manifest of a folder lists: checks all of them, stores them, and then makes them
     * the newest, all at once. Publishing the same again changes nothing.
     */
    async publish(folder: string, { by }: { by: string }): Promise<PackageList & { isNew: boolean }> {
      const tarballs = Object.entries(readManifest(folder)).map(([name, { address, integrity }]) => {
        const file = fileOf(name, address);
        return { name, address, file, content: readTarball(folder, file, integrity) };
      });
      const packages: PackageManifest = {};
      for (const { name, address, file, content } of tarballs)
        packages[name] = { address, integrity: await keep(file, content, by) };
      return append(packages, by);
    },

    /**
     * A tarball by its file name, `<name>-<version>.tgz` or `<name>.tgz` for the newest; undefined when it was never
     * published. Throws a ReleaseError when the store lost or altered it.
     */
    async open(asked: string): Promise<PackageFile | undefined> {
      const [, name] = newestName.exec(asked) ?? [];
      const current = name === undefined ? undefined : (await load())?.packages[name];
      const file = name !== undefined && current ? fileOf(name, current.address) : asked;
      if (!versionedName.test(file)) return undefined;
      const found = newestFiles.get(file) ?? (await readVerified(file));
      if (found && current) newestFiles.set(file, found);
      return found && { ...found, changes: file !== asked };
    },
  };

  async function readVerified(file: string): Promise<Verified | undefined> {
    const record = await readRecord(file);
    if (!record) return undefined;
    const content = await storage.readPackage(file);
    if (!content || !hasIntegrity(content, record.integrity)) {
      throw new ReleaseError(
        'SHOP-RELEASE-184',
        503,
        `packages/${file} is ${content ? 'altered' : 'missing'} in the store. Publish the same packages again: npm run registry -- packages publish`,
      );
    }
    return { content, integrity: record.integrity };
  }
}

function readManifest(folder: string): PackageManifest {
  const file = path.join(folder, packageManifestFile);
  let parsedManifest: unknown;
  try {
    parsedManifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw notPackages(`${packageManifestFile} is missing or not JSON`);
  }
  const result = z.safeParse(packageManifestSchema, parsedManifest);
  if (!result.success) throw notPackages(`${packageManifestFile}: ${z.prettifyError(result.error)}`);
  if (Object.keys(result.data).length === 0) throw notPackages(`${packageManifestFile} lists nothing`);
  return result.data;
}

function readTarball(folder: string, file: string, integrity: string): Buffer {
  const place = path.join(folder, file);
  if (!fs.existsSync(place)) throw notPackages(`${file} is missing`);
  const content = fs.readFileSync(place);
  if (hasIntegrity(content, integrity)) return content;
  throw new ReleaseError(
    'SHOP-RELEASE-182',
    400,
    `${file} is not what its manifest says: it was altered or cut off on its way. Nothing is published; publish again.`,
  );
}

/** The file name at the end of a package's URL. */
function fileOf(name: string, address: string): string {
  const file = path.posix.basename(address);
  if (versionedName.test(file) && file.startsWith(`${name}-`)) return file;
  throw notPackages(`${address} does not end in ${name}-<version>.tgz`);
}

/** Whether two tarballs differ in their compression only, as those of different versions of Node may. */
function isSameContent(one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true;
  try {
    return zlib.gunzipSync(one).equals(zlib.gunzipSync(other));
  } catch {
    return false;
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string, key: string): z.infer<Schema> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    throw new ReleaseError(
      'SHOP-RELEASE-185',
      503,
      `${key} in the store is damaged: restore it from a backup.`,
    );
  }
}

function notPackages(why: string): ReleaseError {
  return new ReleaseError(
    'SHOP-RELEASE-181',
    400,
    `The upload holds no packages: ${why}. Nothing is published.`,
  );
}

function otherContent(file: string): ReleaseError {
  return new ReleaseError(
    'SHOP-RELEASE-183',
    409,
    `${file} was published with other content, and lock files name it. Raise the version in the package's package.json.`,
  );
}
