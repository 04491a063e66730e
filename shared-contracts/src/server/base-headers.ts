/** Max-age that the HSTS preload list recommends. */
const twoYearsSeconds = 63_072_000;

/** Headers of every response: no MIME sniffing, and HSTS when the shop is served over https. */
export function baseHeaders(shopUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(shopUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains` }
      : {}),
  };
}
