import { createHash } from 'node:crypto';
import { isPaymentPath } from '../app/payment-pages';
import type { Config } from './config';
import { startScript } from './render/document';

/** Whether the policy of this page lets the payment provider in, or there is none to let in. */
export function takesPayments({ paymentOrigins }: Pick<Config, 'paymentOrigins'>, pathname: string): boolean {
  return paymentOrigins.length === 0 || isPaymentPath(pathname);
}

/** What of a page's own text the policy lets run or apply. */
export interface PageSources {
  /** Of a page that is streamed: for the scripts that bring the rest of it. */
  nonce?: string;
  /** The inlined rules. */
  criticalCss?: string | undefined;
}

const startScriptHash = hashOf(startScript);

/**
 * Scripts run by the hash of the one that stands in every page and by what a script of ours adds ('strict-dynamic'):
 * a page that is cached for many visitors has no nonce that one of them could use. Styles come from the shop and, where
 * there is one, the artifact store's CDN, and inline those whose hash is named; no eval. The payment provider's frames,
 * pictures and calls, and forms sent to it, are for the payment pages alone.
 */
export function securityHeaders(
  config: Config,
  { nonce, criticalCss }: PageSources,
  pathname: string,
): Record<string, string> {
  // A path is the shop's own origin, which every directive names already.
  const artifacts = URL.canParse(config.publicArtifactsUrl)
    ? [new URL(config.publicArtifactsUrl).origin]
    : [];
  const api = new URL(config.public.apiUrl).origin;
  const provider = isPaymentPath(pathname) ? config.paymentOrigins : [];
  const sources = (...words: string[]) => ["'self'", ...words, ...provider].join(' ');
  const policy = [
    "default-src 'self'",
    ['script-src', startScriptHash, ...(nonce ? [`'nonce-${nonce}'`] : []), "'strict-dynamic'"].join(' '),
    ['style-src', "'self'", ...artifacts, ...(criticalCss === undefined ? [] : [hashOf(criticalCss)])].join(
      ' ',
    ),
    `img-src ${sources('data:', ...artifacts)}`,
    ['font-src', "'self'", ...artifacts].join(' '),
    `connect-src ${sources(api, ...artifacts)}`,
    `frame-src ${sources()}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${sources()}`,
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
