import type { FastifyReply } from 'fastify';
import { type Locale, locales, urls } from 'shared-contracts';

interface PlainPage {
  locale: Locale;
  title: string;
  /** Heading; default: the title. */
  heading?: string;
  text: string;
  /** Label of the link to the home page. */
  home: string;
  /** HTML before that link. */
  more?: string;
}

/** A page that needs no rendering: text only, no resources, never cached. The caller sets the status. */
export function sendPlainPage(
  reply: FastifyReply,
  { locale, title, heading = title, text, home, more = '' }: PlainPage,
): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="${locales[locale]}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${title}</title></head><body><main><h1>${heading}</h1>` +
        `<p>${text}</p>${more}<p><a href="${urls.home()}">${home}</a></p></main></body></html>`,
    );
}
