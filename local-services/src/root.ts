import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
