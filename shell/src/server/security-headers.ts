import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { channelOfPath, urls } from 'shared-contracts';
import { isPaymentPath } from '../app/payment-pages';
import type { Config } from './config';
import { startScript } from './render/document';

/**
 * Whether payment works on this page: its policy allows the payment provider, or no provider is configured.
 */
export function takesPayments({ paymentOrigins }: Pick<Config, 'paymentOrigins'>, pathname: string): boolean {
  return paymentOrigins.length === 0 || isPaymentPath(pathname);
}

/** Whether it is a page of the back office: staff scan barcodes with the camera. */
function isStaffPath(pathname: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${urls.staff.index()}/`);
}

/** Inline content of a page that its policy allows. */
export interface PageSources {
  /** Nonce of a streamed page, for its first rules and the scripts that deliver the rest of it. */
  nonce?: string;
  /** The source of the inlined critical rules (`styleHashOf`), from the process that runs the remotes' code. */
  styleHash?: string | undefined;
  /** A draft of content, which the back office shows in a frame of its own. */
  isContentPreview?: boolean;
}

const startScriptHash = hashOf(startScript);

/** Nothing else gets into the policy. */
const isHash = /^'sha256-[A-Za-z0-9+/]{43}='$/;
const recent = new LRUCache<string, string>({ max: 50 });

/**
 * Builds the response headers. The policy allows scripts by the hash of the inline script in every page and,
 * through 'strict-dynamic', scripts that it loads: a cached page is shared, so a nonce would protect nobody.
 * It allows styles from the shop and the CDN, and inline styles by hash; no eval. Frames, images, calls and
 * forms of the payment provider are allowed on payment pages only, and images and calls of analytics elsewhere only.
 * Pages of a channel, on which a visit begins, have no opener policy: it makes the browser replace the frame that it
 * has prepared, and paint later (docs/decisions/0038). Pages on which a visitor logs in, pays or works have it.
 */
export function securityHeaders(
  config: Config,
  { nonce, styleHash, isContentPreview = false }: PageSources,
  pathname: string,
): Record<string, string> {
  // A path is on the shop's own origin, which every directive already allows.
  const artifacts = URL.canParse(config.publicArtifactsUrl)
    ? [new URL(config.publicArtifactsUrl).origin]
    : [];
  const isPayment = isPaymentPath(pathname);
  const api = new URL(config.public.apiUrl).origin;
  // Recommendations are on the item page, under an empty search and on the not-found page.
  const { recommendationUrl } = config.public;
  const recommendations = recommendationUrl && !isPayment ? [new URL(recommendationUrl).origin] : [];
  // The chat provider's page opens in a frame on any page.
  const { chatUrl } = config.public.contact;
  const chat = chatUrl ? [new URL(chatUrl).origin] : [];
  const provider = isPayment ? config.paymentOrigins : [];
  const analytics = isPayment ? [] : config.analyticsOrigins;
  const sources = (...words: string[]) => ["'self'", ...words, ...provider].join(' ');
  const policy = [
    "default-src 'self'",
    ['script-src', startScriptHash, ...(nonce ? [`'nonce-${nonce}'`] : []), "'strict-dynamic'"].join(' '),
    [
      'style-src',
      "'self'",
      ...artifacts,
      ...(nonce ? [`'nonce-${nonce}'`] : []),
      ...(styleHash !== undefined && isHash.test(styleHash) ? [styleHash] : []),
    ].join(' '),
    `img-src ${sources('data:', ...artifacts, ...analytics)}`,
    ['font-src', "'self'", ...artifacts].join(' '),
    `connect-src ${sources(api, ...artifacts, ...recommendations, ...analytics)}`,
    `frame-src ${sources(...chat)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${sources()}`,
    `frame-ancestors ${isContentPreview ? "'self'" : "'none'"}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=(${isStaffPath(pathname) ? 'self' : ''}), microphone=(), geolocation=(self)`,
    ...(channelOfPath(pathname) ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  };
}

/** The source that allows these inlined rules. Pages of one kind have the same. */
export function styleHashOf(css: string): string {
  const hash = recent.get(css) ?? hashOf(css);
  recent.set(css, hash);
  return hash;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
