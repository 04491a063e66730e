import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { diskError, type ReleaseStorage, type StoredVersion } from './release-storage';

/** Not served, because the HTTP server ignores names that start with a dot. */
const ownFolder = '.registry';
const hourMs = 3_600_000;
const packagesFolder = 'packages';
/** Folders in the store that are not remotes. */
const otherFolders = new Set(['environments', packagesFolder]);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * A store in a folder. Documents and versions are written under a temporary name and moved with one atomic
 * system call that fails when the target exists. So there is no lock that a dead process could leave behind.
 */
export function createFolderStorage(folder: string): ReleaseStorage {
  const temporaryFiles = path.join(folder, ownFolder, 'tmp');
  const documentPath = (key: string) => path.join(folder, ownFolder, key);
  const packagePath = (file: string) => path.join(folder, packagesFolder, file);
  const versionPath = (remote: string, version: string) => path.join(folder, remote, version);
  /** The name contains host and process id, so that the next start can recognize abandoned files. */
  const temporaryPath = () =>
    path.join(temporaryFiles, `${os.hostname()}!${process.pid}!${randomBytes(8).toString('hex')}`);

  async function writeTemporary(content: string | Buffer): Promise<string> {
    const file = temporaryPath();
    await fs.promises.mkdir(temporaryFiles, { recursive: true });
    try {
      const handle = await fs.promises.open(file, 'wx');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      await fs.promises.rm(file, { force: true });
      throw diskError(error);
    }
    return file;
  }

  /** False when the file exists. */
  async function createFile(target: string, content: string | Buffer): Promise<boolean> {
    const file = await writeTemporary(content);
    try {
      await fs.promises.mkdir(path.dirname(target), { recursive: true });
      // `link` fails when the target exists, unlike `rename`.
      await fs.promises.link(file, target);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw diskError(error);
    } finally {
      await fs.promises.rm(file, { force: true });
    }
  }

  async function openVersion(remote: string, version: string): Promise<string | undefined> {
    const place = versionPath(remote, version);
    return fs.existsSync(place) ? place : undefined;
  }

  return {
    folder,
    async open() {
      await fs.promises.mkdir(temporaryFiles, { recursive: true });
      for (const name of await fs.promises.readdir(temporaryFiles)) {
        if (await isLeftBehind(path.join(temporaryFiles, name), name))
          await fs.promises.rm(path.join(temporaryFiles, name), { recursive: true, force: true });
      }
    },
    read: (key) => readText(documentPath(key)),
    create: (key, content) => createFile(documentPath(key), content),
    async remove(key) {
      try {
        await fs.promises.unlink(documentPath(key));
        return true;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
    },
    async list(prefix) {
      return (await readFolder(documentPath(prefix))).map(({ name }) => name).sort();
    },
    async writeMap(file, content) {
      const target = path.join(folder, file);
      const temporary = await writeTemporary(content);
      await fs.promises.mkdir(path.dirname(target), { recursive: true });
      await fs.promises.rename(temporary, target);
    },
    readMap: (file) => readText(path.join(folder, file)),
    async createTemporaryFolder() {
      const place = temporaryPath();
      await fs.promises.mkdir(place, { recursive: true });
      return place;
    },
    async addVersion(remote, version, source) {
      const target = versionPath(remote, version);
      await fs.promises.mkdir(path.dirname(target), { recursive: true });
      try {
        await fs.promises.rename(source, target);
        return true;
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw diskError(error);
        return false;
      }
    },
    async replaceReleaseFile(remote, version, source) {
      const target = versionPath(remote, version);
      for (const name of ['release.json', 'release.json.br', 'release.json.gz']) {
        const file = path.join(source, name);
        if (fs.existsSync(file)) await fs.promises.rename(file, path.join(target, name));
        else await fs.promises.rm(path.join(target, name), { force: true });
      }
    },
    openVersion,
    openLiveVersion: openVersion,
    async listRemotes() {
      const entries = await readFolder(folder);
      const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      return names.filter((name) => !name.startsWith('.') && !otherFolders.has(name)).sort();
    },
    async listVersions(remote) {
      const place = path.join(folder, remote);
      const entries = (await readFolder(place)).filter(
        (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
      );
      const versions = await Promise.all(
        entries.map(async ({ name }): Promise<StoredVersion> => {
          const { mtimeMs } = await fs.promises.stat(path.join(place, name));
          return { version: name, publishedAt: mtimeMs };
        }),
      );
      return versions.sort((one, other) => one.publishedAt - other.publishedAt);
    },
    async removeVersion(remote, version) {
      const place = temporaryPath();
      await fs.promises.mkdir(temporaryFiles, { recursive: true });
      try {
        // Renamed first, so that readers never see a partly deleted version.
        await fs.promises.rename(versionPath(remote, version), place);
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
      }
      await fs.promises.rm(place, { recursive: true, force: true });
    },
    createPackage: (file, content) => createFile(packagePath(file), content),
    readPackage: (file) => readIfPresent(packagePath(file)),
    removePackage: (file) => fs.promises.rm(packagePath(file), { force: true }),
  };
}

/**
 * Whether a temporary file is abandoned: its process on this machine has ended, or it is from another machine
 * and a day old.
 */
async function isLeftBehind(file: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('!');
  if (host === os.hostname() && Number(pid) !== process.pid) return !isRunning(Number(pid));
  const { mtimeMs } = await fs.promises.stat(file).catch(() => ({ mtimeMs: Date.now() }));
  // Process ids repeat in containers, so files older than this process are abandoned.
  if (host === os.hostname()) return mtimeMs < Date.now() - process.uptime() * 1_000;
  return Math.abs(Date.now() - mtimeMs) > 24 * hourMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function readText(file: string): Promise<string | undefined> {
  return (await readIfPresent(file))?.toString('utf8');
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await fs.promises.readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function readFolder(folder: string): Promise<fs.Dirent[]> {
  try {
    return await fs.promises.readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
