import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, refreshTokenHeader } from 'shared-contracts/keys';
import type { SessionTokens } from 'shared-contracts/wire/customer';
import { allowedOrigins } from '../../platform/allowed-origins';
import { ok } from '../../platform/foundation';

/** Not the script's cookie `refreshToken` of behaviour 3, beside which it may stand. */
const name = 'refreshTokenHttp';
const path = '/api/customer';

/** The header as behaviour 7 wants it, or undefined. */
function headerOf(request: FastifyRequest): string | undefined {
  const value = request.headers[refreshTokenHeader.toLowerCase()];
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;
}

/**
 * Carries the refresh token where no script reads it, for clients on the API's own site that keep it nowhere else. A
 * browser sends a cookie by itself, so it counts only with the `Origin` of the shop; SameSite keeps it from other sites.
 */
export function createRefreshCookie(shopUrl: string) {
  const origins = allowedOrigins(shopUrl);
  const secure = shopUrl.startsWith('https:');
  const set = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.header(
      'Set-Cookie',
      stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'lax', secure }),
    );

  return {
    /** The refresh token of a request: the header, else the cookie. */
    read(request: FastifyRequest): string | undefined {
      const header = headerOf(request);
      const { origin, cookie } = request.headers;
      if (header || !cookie || !origin || !origins.includes(origin)) return header;
      return parseCookie(cookie)[name];
    },
    /** Answers the tokens, the refresh token in the cookie as well. */
    answer(reply: FastifyReply, tokens: SessionTokens) {
      set(reply, tokens.refreshToken, lifetimes.refreshToken);
      return ok(tokens);
    },
    clear(reply: FastifyReply): void {
      set(reply, '', 0);
    },
  };
}
export type RefreshCookie = ReturnType<typeof createRefreshCookie>;
