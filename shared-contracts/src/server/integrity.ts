import { createHash } from 'node:crypto';

/**
 * `integrity` attribute of a released file. SHA-256, the shortest hash that browsers accept: hashes do not
 * compress, and `remoteEntry.js` holds one per file.
 */
export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Whether `content` matches `integrity`. */
export function hasIntegrity(content: string | Buffer, integrity: string): boolean {
  return integrityOf(content) === integrity;
}
