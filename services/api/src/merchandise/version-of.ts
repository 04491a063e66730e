import { createHash } from 'node:crypto';

/** A version for optimistic locking: every change, by staff or by an import, gives a new one. */
export function versionOf(snapshot: unknown): string {
  return createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url').slice(0, 22);
}
