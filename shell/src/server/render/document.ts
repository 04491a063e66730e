import { type ChannelType, type Locale, locales, schemaBootScript } from 'shared-contracts';
import type { PageHead } from 'shared-runtime';
import type { Asset } from '../releases/storefront';
import { scriptJson } from './serialize';

export interface DocumentParts {
  locale: Locale;
  channel: ChannelType;
  nonce: string;
  shopName: string;
  shopUrl: string;
  path: string;
  head: PageHead;
  /** Of the shell, in loading order. */
  shellStyles: readonly string[];
  shellScripts: readonly string[];
  /** The faces of all channels. */
  shellFonts: readonly string[];
  styles: readonly Asset[];
  preloads: readonly Asset[];
}

/** Everything before the page's own HTML. The shell's script is `async`: `defer` would wait for the end of the stream. */
export function documentStart(parts: DocumentParts): string {
  const { head, locale, nonce } = parts;
  const title = head.title ? `${head.title} | ${parts.shopName}` : parts.shopName;
  const canonical = new URL(head.canonical ?? parts.path, parts.shopUrl).href;
  const image = head.image ? new URL(head.image, parts.shopUrl).href : undefined;
  return [
    `<!doctype html><html lang="${locales[locale]}" data-channel="${parts.channel}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<script nonce="${nonce}">${schemaBootScript}window.__shopDeferred=[]</script>`,
    ...parts.shellScripts.map(
      (src) => `<script nonce="${nonce}" async crossorigin="anonymous" src="${escapeHtml(src)}"></script>`,
    ),
    ...parts.shellFonts.filter(isFaceOf(parts.channel)).map(fontPreload),
    ...parts.shellStyles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...parts.styles.map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    ...parts.preloads.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" nonce="${nonce}" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    head.description ? meta('name', 'description', head.description) : '',
    head.keywords ? meta('name', 'keywords', head.keywords) : '',
    head.noIndex ? meta('name', 'robots', 'noindex, nofollow') : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    head.previous ? neighbour('prev', head.previous, parts.shopUrl) : '',
    head.next ? neighbour('next', head.next, parts.shopUrl) : '',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    meta('property', 'og:title', head.title || parts.shopName),
    meta('property', 'og:site_name', parts.shopName),
    meta('property', 'og:url', canonical),
    head.description ? meta('property', 'og:description', head.description) : '',
    image ? meta('property', 'og:image', image) : '',
    ...(head.jsonLd ?? []).map(
      (object) => `<script nonce="${nonce}" type="application/ld+json">${scriptJson(object)}</script>`,
    ),
    '</head><body><div id="app-storefront">',
  ].join('');
}

/** The face that each channel's tokens name (shared-ui/src/tokens.css): the other one stays on the server. */
const faces: Record<ChannelType, string> = { bit: 'instrument-sans', sit: 'bricolage-grotesque' };

function isFaceOf(channel: ChannelType) {
  return (href: string) => href.includes(faces[channel]);
}

/** Fonts are always fetched without credentials: a preload that says otherwise would be a second fetch. */
function fontPreload(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`;
}

function neighbour(rel: 'prev' | 'next', path: string, shopUrl: string): string {
  return `<link rel="${rel}" href="${escapeHtml(new URL(path, shopUrl).href)}">`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
