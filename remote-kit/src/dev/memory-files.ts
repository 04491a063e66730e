import path from 'node:path';
import type { OutputFileSystem } from '@rspack/core';

/** What a compiler wrote, by its path below the output folder. */
export interface MemoryFiles {
  read(file: string): Buffer | undefined;
  /** In the place of `compiler.outputFileSystem`. */
  fileSystem: OutputFileSystem;
}

/**
 * Keeps a compiler's files in memory: a reader gets the old content or the new one, never a part, and nothing is left
 * on the disk.
 */
export function createMemoryFiles(folder: string): MemoryFiles {
  const files = new Map<string, Buffer>();
  const missing = (file: string) => Object.assign(new Error(`ENOENT: ${file}`), { code: 'ENOENT' });
  return {
    read: (file) => files.get(path.join(folder, file)),
    fileSystem: {
      writeFile(file, content, done) {
        files.set(String(file), Buffer.from(content));
        done(null);
      },
      readFile(file, done) {
        const content = files.get(file);
        if (content) done(null, content);
        else done(missing(file));
      },
      unlink(file, done) {
        files.delete(file);
        done(null);
      },
      mkdir: (_folder, done) => done(null),
      rmdir: (_folder, done) => done(null),
      readdir: (_folder, done) => done(null, []),
      chmod: (_file, _mode, done) => done(null),
      // Nothing to compare with: what the compiler emits is written.
      stat: (file, done) => done(missing(file)),
    },
  };
}
