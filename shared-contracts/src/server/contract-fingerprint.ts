import { createHash } from 'node:crypto';

/** Digest of a contract, independent of key order. The release gate uses it to detect edits. */
export function contractFingerprint(contract: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(contract)))
    .digest('hex')
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
