import { allowedOrigins } from 'api-platform/allowed-origins';
import { ok } from 'api-platform/foundation';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, refreshTokenHeader } from 'shared-contracts/keys';
import type { SessionTokens } from 'shared-contracts/wire/customer';

/** Differs from behaviour/entities's script cookie `refreshToken`, which may exist too. */
const name = 'refreshTokenHttp';
const path = '/api/customer';

/** The refresh token header of behaviour/calls, or undefined. */
function headerOf(request: FastifyRequest): string | undefined {
  const value = request.headers[refreshTokenHeader.toLowerCase()];
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;
}

/**
 * Stores the refresh token in an HttpOnly cookie, for clients on the API's own site that store it nowhere
 * else. Browsers send cookies automatically, so it is accepted only with the shop's `Origin`; SameSite blocks
 * other sites.
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
    /** A request's refresh token: from the header, else from the cookie. */
    read(request: FastifyRequest): string | undefined {
      const header = headerOf(request);
      const { origin, cookie } = request.headers;
      if (header || !cookie || !origin || !origins.includes(origin)) return header;
      return parseCookie(cookie)[name];
    },
    /** Sends the tokens, with the refresh token also as a cookie. */
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
