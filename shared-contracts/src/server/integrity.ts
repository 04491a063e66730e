import { createHash } from 'node:crypto';

/**
 * `integrity` attribute of a released file. SHA-256, the shortest hash that browsers accept: hashes do not
 * compress, and `remoteEntry.js` holds one per file.
 */
export function integrityOf(content: string | Buffer): string {
  return hash('sha256', content);
}

/** Whether `content` matches `integrity`. Versions published earlier use SHA-384. */
export function hasIntegrity(content: string | Buffer, integrity: string): boolean {
  const algorithm = /^(sha256|sha384|sha512)-/.exec(integrity)?.[1];
  return algorithm !== undefined && hash(algorithm, content) === integrity;
}

function hash(algorithm: string, content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
