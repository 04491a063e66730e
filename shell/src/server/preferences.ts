import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieKeys, isChannelType, isLocale, lifetimes, safeRedirect, urls } from 'shared-contracts';
import { inLanguage } from '../app/in-language';
import { languagePath } from '../app/layout/set-language-path';

/** URL of an image that stores the channel in a cookie, for browsers without script (behaviour/product). */
export function channelMark(channel: string): string {
  return `/channel/${channel}`;
}

/** Stores choices of visitors without script. Pages themselves set no cookies, because they are shared. */
export function registerPreferences(app: FastifyInstance): void {
  app.get(languagePath, changeLanguage);
  app.get(channelMark(':channel'), rememberChannel);
}

/** Sets the language cookie and redirects back, never to another host. */
function changeLanguage(request: FastifyRequest, reply: FastifyReply) {
  const { lang, back } = request.query as { lang?: unknown; back?: unknown };
  // The page's own language would win over the chosen one.
  const target = inLanguage(safeRedirect(typeof back === 'string' ? back : null) ?? urls.home(), 'en');
  if (isLocale(lang)) setCookie(reply, cookieKeys.language, lang, lifetimes.language);
  return reply.header('Cache-Control', 'no-store').redirect(target, 303);
}

function rememberChannel(request: FastifyRequest, reply: FastifyReply) {
  const { channel } = request.params as { channel: string };
  if (!isChannelType(channel)) return reply.code(404).send();
  setCookie(reply, cookieKeys.channel, channel, lifetimes.channel);
  return reply.header('Cache-Control', 'no-store').code(204).send();
}

function setCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
  reply.header('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
}
