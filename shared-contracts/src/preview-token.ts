import { createHmac, timingSafeEqual } from 'node:crypto';

/** Below this path of the shop a token becomes the cookie. */
export const previewPath = '/preview';

/** How long a preview lasts. */
const previewSeconds = 24 * 60 * 60;

const versionsPattern = /^[\w-]{1,40}@[\w.-]{1,80}(?:,[\w-]{1,40}@[\w.-]{1,80}){0,9}$/;

/** Versions by remote that their team wants to see before they are live, as the value of a cookie. */
export function signPreview(
  versions: Readonly<Record<string, string>>,
  secret: string,
  expiresAt = Math.floor(Date.now() / 1_000) + previewSeconds,
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

/** Returns undefined for a token that is unsigned, altered or expired, and for every token without a secret. */
export function readPreview(token: string | undefined, secret: string | undefined): Preview | undefined {
  const [names = '', expiry = '', signature = '', ...rest] = (token ?? '').split(':');
  if (!secret || rest.length > 0 || !isEqual(signature, signatureOf(`${names}:${expiry}`, secret))) return;
  const expiresAt = Number(expiry);
  if (!(expiresAt * 1_000 > Date.now()) || !versionsPattern.test(names)) return;
  const versions = names.split(',').map((name) => name.split('@') as [string, string]);
  return { versions: Object.fromEntries(versions), expiresAt };
}

/** The prefix keeps a signature of another kind of content from being taken for one of a preview. */
function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview:${content}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
