import type { Config } from './config';

/**
 * Scripts run by nonce and by what a script of ours adds ('strict-dynamic'); styles from the shop and the artifact
 * store only, no inline style, no eval.
 */
export function securityHeaders(config: Config, nonce: string): Record<string, string> {
  const artifacts = new URL(config.publicArtifactsUrl).origin;
  const api = new URL(config.public.apiUrl).origin;
  const images = new URL(config.public.imageUrl).origin;
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${artifacts}`,
    `img-src 'self' data: ${images} ${artifacts}`,
    `font-src 'self' ${artifacts}`,
    `connect-src 'self' ${api} ${artifacts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
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
