import { createHash } from 'node:crypto';

/** Canonical JSON: equal contents give equal text, whatever the order of keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, entry]) => [key, canonical(entry)]);
}

/** Digest that tells a repeated request from a different one with the same idempotency key. */
export function digestOf(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('base64url');
}
