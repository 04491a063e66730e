import {
  type ChannelType,
  channelOfPath,
  earlyMarksScript,
  type Locale,
  locales,
  type PageLayout,
  schemaBootScript,
} from 'shared-contracts';
import type { PageHead } from 'shared-runtime';
import { describeHead, type HeadTag } from '../../app/describe-head';
import { lostNoticeId } from '../../app/document-parts';
import { inLanguage } from '../../app/in-language';
import { shopAddress } from '../../app/shop-address';
import { manifestPath } from '../../offline/paths';
import { bootDataId, type StartFile, type StartList, startListId } from '../../start/start-list';
import { type LongestWaits, startPage } from '../../start/start-page';
import { channelMark } from '../preferences';
import type { Asset } from '../releases/storefront';
import { lostNotice } from './document-notices';
import { escapeHtml } from './escape-html';
import { scriptJson } from './serialize';

export interface DocumentParts {
  locale: Locale;
  channel: ChannelType;
  shopName: string;
  shopUrl: string;
  path: string;
  head: PageHead;
  layout: PageLayout;
  /**
   * The critical rules for the first paint, or links to whole style sheets, for which the page then waits.
   */
  styles: { critical: string } | { links: readonly Asset[] };
  /** Allows the rules of a streamed page, whose policy has no hash of them. */
  styleNonce?: string;
  /** Preload tags for the main picture. */
  preloads?: string;
  /** Whether the head contains the start script, because the body does not. */
  hasStartScript: boolean;
  /** The badge of a preview. */
  badge?: string;
}

/** Maximum waits. Scripts take 0.8 s on a slow phone; a lost main picture must not delay them for long. */
const maxWaits: LongestWaits = { picturesMs: 1_000, scriptsMs: 2_000, lostMs: 12_000 };

/** The inline script of every page, allowed by its hash in the content security policy. */
export const startScript = `${schemaBootScript}${earlyMarksScript}(${startPage})(${JSON.stringify(startListId)},${JSON.stringify(lostNoticeId)},${JSON.stringify(maxWaits)})`;

/** The document up to the page's own HTML. */
export function documentStart(parts: DocumentParts): string {
  const { head, locale, styles } = parts;
  const { title, tags } = describeHead(head, {
    ...parts,
    inLanguage: (path) => inLanguage(path, locale),
  });
  const nonce = parts.styleNonce ? ` nonce="${parts.styleNonce}"` : '';
  return [
    `<!doctype html><html lang="${locales[locale]}" data-channel="${parts.channel}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.preloads ?? '',
    `<title>${escapeHtml(title)}</title>`,
    parts.hasStartScript ? `<script>${startScript}</script>` : '',
    ...('critical' in styles ? [`<style${nonce}>${styles.critical}</style>`] : styles.links.map(styleLink)),
    ...tags.map(writeTag),
    ...alternates(parts).map(writeTag),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${manifestPath}"><meta name="theme-color" content="#ffffff">`,
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${scriptJson(object)}</script>`,
    ),
    // The style sheet shows the name until the header is read.
    `</head><body${parts.layout === 'default' ? ` data-name="${escapeHtml(parts.shopName)}"` : ''}>`,
    channelOfPath(shopAddress(parts.path, parts.shopUrl).pathname) === undefined
      ? ''
      : `<noscript><img src="${channelMark(parts.channel)}" alt="" hidden></noscript>`,
    parts.badge ?? '',
    lostNotice(locale),
    '<div id="app-storefront">',
  ].join('');
}

/** Links to the page in each language, for search engines. Only the server writes them, because crawlers load each URL from the server. */
function alternates({ head, path, shopUrl }: DocumentParts): HeadTag[] {
  if (head.noIndex) return [];
  const canonical = head.canonical ?? path;
  const of = (hreflang: string, locale: Locale): HeadTag => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      hreflang,
      href: shopAddress(inLanguage(canonical, locale), shopUrl).href,
    },
  });
  return [of(locales.en, 'en'), of(locales.zh, 'zh'), of('x-default', 'en')];
}

/** JSON data blocks, which are not executed. */
export function dataBlocks(start: StartList, bootJson: string): string {
  // Without script nothing reads the list: fonts and the rules beyond the first paint come from here.
  const styles = start.styles.map(styleLink).join('');
  return `<noscript>${styles}</noscript>${dataBlock(startListId, scriptJson(start))}${dataBlock(bootDataId, bootJson)}`;
}

function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

export const documentEnd = '</body></html>';

function styleLink({ href, integrity }: StartFile): string {
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${check}>`;
}

function writeTag({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${tag} ${written.join(' ')}>`;
}
