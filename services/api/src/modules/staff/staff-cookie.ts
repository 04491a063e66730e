import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'merchant_session';
const path = '/api/merchant';

/** The token of a staff session; undefined without one. */
export function readStaffToken({ headers }: FastifyRequest): string | undefined {
  const token = headers.cookie ? parseCookie(headers.cookie)[name] : undefined;
  return token && token.length <= 100 ? token : undefined;
}

/**
 * Sets the cookie, which scripts cannot read and other sites cannot send. An empty value with `maxAge` 0 removes it.
 */
export function setStaffCookie(reply: FastifyReply, value: string, maxAge: number, secure: boolean): void {
  reply.header(
    'Set-Cookie',
    stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'strict', secure }),
  );
}
