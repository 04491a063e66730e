import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time for every wrong answer. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether an `Authorization` header carries the token. Without a token nobody has it. */
export function hasBearer(authorization: string | undefined, token: string | undefined): boolean {
  return Boolean(token) && isSameSecret(authorization ?? '', `Bearer ${token}`);
}
