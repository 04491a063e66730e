import { isPaymentPath } from '../app/payment-pages';
import type { Config } from './config';

/** Whether the policy of this page lets the payment provider in, or there is none to let in. */
export function takesPayments({ paymentOrigins }: Config, pathname: string): boolean {
  return paymentOrigins.length === 0 || isPaymentPath(pathname);
}

/**
 * Scripts run by nonce and by what a script of ours adds ('strict-dynamic'); styles from the shop and, where there is
 * one, the artifact store's CDN; no inline style, no eval. The payment provider's frames, pictures and calls, and forms
 * sent to it, are for the payment pages alone.
 */
export function securityHeaders(config: Config, nonce: string, pathname: string): Record<string, string> {
  // A path is the shop's own origin, which every directive names already.
  const artifacts = URL.canParse(config.publicArtifactsUrl)
    ? [new URL(config.publicArtifactsUrl).origin]
    : [];
  const api = new URL(config.public.apiUrl).origin;
  const provider = isPaymentPath(pathname) ? config.paymentOrigins : [];
  const sources = (...words: string[]) => ["'self'", ...words, ...provider].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    ['style-src', "'self'", ...artifacts].join(' '),
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
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
