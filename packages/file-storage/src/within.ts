import type { FileStorage, StoredFile } from './file-storage';

/** The part of a storage below a prefix such as `originals/`, as a storage with keys of its own. */
export function within(storage: FileStorage, prefix: string): FileStorage {
  const without = (file: StoredFile): StoredFile => ({ ...file, key: file.key.slice(prefix.length) });
  return {
    isLocal: storage.isLocal,
    find: async (key) => {
      const file = await storage.find(prefix + key);
      return file && without(file);
    },
    read: (key) => storage.read(prefix + key),
    write: (key, content) => storage.write(prefix + key, content),
    create: (key, content) => storage.create(prefix + key, content),
    remove: (key) => storage.remove(prefix + key),
    list: async (below) => (await storage.list(prefix + below)).map(without),
    listFolders: (below) => storage.listFolders(prefix + below),
  };
}
