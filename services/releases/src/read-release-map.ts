import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseMap } from 'shared-contracts/release';
import { parseMap } from './log/changes';
import { releaseMapFile } from './log/release-maps';

/** The production map in a folder; an empty one before the first activation. */
export function readReleaseMap(store: string): ReleaseMap {
  const file = path.join(store, releaseMapFile);
  if (!fs.existsSync(file))
    return { revision: 0, updatedAt: new Date(0).toISOString(), live: {}, history: [] };
  return parseMap(fs.readFileSync(file, 'utf8'), file);
}
