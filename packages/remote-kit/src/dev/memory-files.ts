import path from 'node:path';
import type { OutputFileSystem } from '@rspack/core';

/** A compiler's output files by path relative to the output folder. */
export interface MemoryFiles {
  read(file: string): Buffer | undefined;
  /** Assign to `compiler.outputFileSystem`. */
  fileSystem: OutputFileSystem;
}

/**
 * Keeps a compiler's output in memory: readers get complete files, old or new, and nothing is written to
 * disk.
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
      // No existing file to compare with, so the compiler writes all it emits.
      stat: (file, done) => done(missing(file)),
    },
  };
}
