import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'shared-contracts';
import type { ReleaseEnvironment } from 'shared-contracts/registry';

/** The last release map of a shell on its disk, as the registry signed it (docs/decisions/0064). */
export interface KeptMap {
  /** Undefined when there is none. The content must be verified like one from the store. */
  read(): Promise<unknown>;
  /** Replaces the map on disk. Never rejects: without the file the shell works, but a restart forgets the map. */
  write(map: unknown): Promise<void>;
}

/** The processes of a shell share the file: each write is a rename, so readers get a whole map. */
export function createKeptMap(dataDir: string, environment: ReleaseEnvironment, log: Logger): KeptMap {
  const file = path.join(dataDir, 'releases', `${environment}.json`);
  return {
    async read() {
      try {
        return JSON.parse(await fs.readFile(file, 'utf8')) as unknown;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.error(`SHOP-RELEASE-149 ${file} can’t be read`, error);
        return undefined;
      }
    },
    async write(map) {
      const temporary = `${file}.${process.pid}`;
      try {
        await fs.mkdir(path.dirname(file), { recursive: true });
        await fs.writeFile(temporary, JSON.stringify(map));
        await fs.rename(temporary, file);
      } catch (error) {
        log.error(
          `SHOP-RELEASE-149 ${file} can’t be written; a restarted shell will not have this map`,
          error,
        );
      }
    },
  };
}
