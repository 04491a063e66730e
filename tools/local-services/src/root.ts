import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
