import { createHash } from 'node:crypto';

/** The version of what staff edits: any change of it, by staff or by an import, gives another one. */
export function versionOf(snapshot: unknown): string {
  return createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url').slice(0, 22);
}
