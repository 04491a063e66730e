import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Locale, locales, urls } from 'shared-contracts';

/** These pages load nothing, also no font, and take their colours from the browser. */
const css = [
  'body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:CanvasText;background:Canvas}',
  'main{max-width:34rem;margin:0 auto;padding:clamp(3rem,16vh,9rem) 1.5rem 3rem}',
  'h1{margin:0 0 1rem;font-size:1.75rem;font-weight:500;line-height:1.2}',
  'h2{margin:2.5rem 0 0;font-size:1rem;font-weight:600}',
  'ul{padding:0;list-style:none}li{border-bottom:1px solid GrayText}li a{display:block;padding:.7rem 0}',
  'a{color:inherit;text-underline-offset:.3em}label,input{display:block}',
  'input{box-sizing:border-box;width:100%;margin-top:.25rem}input,button{min-height:2.75rem;padding:0 .75rem;font:inherit}',
  'form+p,main>p:last-child{margin-top:2rem}',
].join('');

/** Allows an inline style or script in a content security policy. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows the style of plain pages in a content security policy. */
export const plainStyleSource = sourceOf(css);

/** An HTML document without resources. `main` and `head` are HTML. */
export function plainDocument(locale: Locale, title: string, main: string, head = ''): string {
  return (
    `<!doctype html><html lang="${locales[locale]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${head}` +
    `<title>${title}</title><style>${css}</style></head><body><main>${main}</main></body></html>`
  );
}

interface PlainPage {
  locale: Locale;
  title: string;
  /** Heading; default: the title. */
  heading?: string;
  text: string;
  /** Label of the link to the home page. */
  home: string;
  /** HTML between the text and the link to the home page. */
  more?: string;
  /** An inline script, which the page works without. */
  script?: string;
}

/** A page that needs no rendering: no resources, never cached. The caller sets the status. */
export function sendPlainPage(
  reply: FastifyReply,
  { locale, title, heading = title, text, home, more = '', script }: PlainPage,
): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${plainStyleSource}`,
        ...(script ? [`script-src ${sourceOf(script)}`] : []),
        "frame-ancestors 'none'",
      ].join('; '),
      'Cache-Control': 'no-store',
    })
    .send(
      plainDocument(
        locale,
        title,
        `<h1>${heading}</h1><p>${text}</p>${more}<p><a href="${urls.home()}">${home}</a></p>`,
        script ? `<script>${script}</script>` : '',
      ),
    );
}
