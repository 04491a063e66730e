/** What browsers ask of hosts that they list as https only. */
const twoYearsSeconds = 63_072_000;

/** Headers of every answer of a server: browsers guess no type, and speak https alone where the shop does. */
export function baseHeaders(shopUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(shopUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains` }
      : {}),
  };
}
