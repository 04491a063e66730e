import { createHmac } from 'node:crypto';
import { isSameSecret } from './server/same-secret';

/** A request below this path stores its token as the preview cookie. */
export const previewPath = '/preview';

const previewSeconds = 24 * 60 * 60;

/** When a preview that begins now ends, in seconds since 1970. */
export function previewEnd(): number {
  return Math.floor(Date.now() / 1_000) + previewSeconds;
}

const versionsPattern = /^[\w-]{1,40}@[\w.-]{1,80}(?:,[\w-]{1,40}@[\w.-]{1,80}){0,9}$/;

/**
 * Signs the versions that a team wants to preview before they are live, one per remote, as a cookie value.
 */
export function signPreview(
  versions: Readonly<Record<string, string>>,
  secret: string,
  expiresAt = previewEnd(),
): string {
  const names = Object.entries(versions).map(([remote, version]) => `${remote}@${version}`);
  const content = `${names.join(',')}:${expiresAt}`;
  return `${content}:${signatureOf(content, secret)}`;
}

export interface Preview {
  versions: Record<string, string>;
  /** Unix time in seconds. */
  expiresAt: number;
}

/** Returns `undefined` for an unsigned, altered or expired token, and always when no secret is configured. */
export function readPreview(token: string | undefined, secret: string | undefined): Preview | undefined {
  if (!token || !secret) return;
  const [names = '', expiry = '', signature = '', ...rest] = token.split(':');
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(`${names}:${expiry}`, secret))) return;
  const expiresAt = Number(expiry);
  if (!(expiresAt * 1_000 > Date.now()) || !versionsPattern.test(names)) return;
  const versions = names.split(',').map((name) => name.split('@') as [string, string]);
  return { versions: Object.fromEntries(versions), expiresAt };
}

/** The prefix makes signatures of other content invalid here. */
function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview:${content}`).digest('base64url');
}
