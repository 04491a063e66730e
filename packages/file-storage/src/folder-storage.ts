import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { assertKey, type FileContent, type FileStorage, type StoredFile } from './file-storage';

/** A storage in a folder, on a disk that its processes share. Files are written beside their place and then moved to it. */
export function createFolderStorage(folder: string): FileStorage {
  const root = path.resolve(folder);

  function fileOf(key: string): string {
    assertKey(key);
    return path.join(root, key);
  }

  async function find(key: string): Promise<StoredFile | undefined> {
    const stat = await fs.stat(fileOf(key)).catch(undefinedWhenMissing);
    if (!stat?.isFile()) return undefined;
    const { size, mtimeMs } = stat;
    return { key, bytes: size, changedAt: mtimeMs, version: `${mtimeMs}-${size}` };
  }

  /** Writes the content beside its place, under a name that no key has. */
  async function prepare(key: string, content: FileContent) {
    const target = fileOf(key);
    const half = path.join(path.dirname(target), `.${randomUUID()}`);
    await fs.mkdir(path.dirname(target), { recursive: true });
    try {
      if (typeof content === 'object' && 'file' in content) await fs.copyFile(content.file, half);
      else await fs.writeFile(half, content);
    } catch (error) {
      await fs.rm(half, { force: true });
      throw error;
    }
    return { half, target };
  }

  async function entriesOf(prefix: string): Promise<Dirent[]> {
    if (prefix !== '') assertKey(prefix.slice(0, -1));
    const entries = await fs
      .readdir(path.join(root, prefix), { withFileTypes: true })
      .catch(undefinedWhenMissing);
    return (entries ?? []).filter(({ name }) => !name.startsWith('.'));
  }

  async function list(prefix: string): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    for (const entry of await entriesOf(prefix)) {
      if (entry.isDirectory()) found.push(...(await list(`${prefix}${entry.name}/`)));
      else {
        const file = await find(prefix + entry.name);
        if (file) found.push(file);
      }
    }
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  return {
    isLocal: true,
    find,
    list,
    async read(key) {
      const stream = createReadStream(fileOf(key));
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', (error) => {
          if (isMissing(error)) resolve(undefined);
          else reject(error);
        });
      });
    },
    async write(key, content) {
      const { half, target } = await prepare(key, content);
      await fs.rename(half, target);
    },
    async create(key, content) {
      const { half, target } = await prepare(key, content);
      try {
        // Fails where a file is, unlike a rename.
        await fs.link(half, target);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await fs.rm(half, { force: true });
      }
    },
    remove: async (key) => fs.rm(fileOf(key), { force: true }),
    async listFolders(prefix) {
      const folders = (await entriesOf(prefix)).filter((entry) => entry.isDirectory());
      return folders.map(({ name }) => name).sort();
    },
  };
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
