import type { FastifyInstance } from 'fastify';
import { urls } from 'shared-contracts';

/** Pages that the header leads to; together they need the bundles of most remotes. */
const pages = [urls.home(), urls.search('bit', { keyword: 'a' }), urls.checkout.cart(), urls.login()];

/**
 * Renders some pages before the first visitor. A shell that has just started would otherwise read bundles, compile them and ask the
 * API for every layout while all visitors of its neighbour arrive.
 */
export async function warmUp(app: FastifyInstance, maxMs = 6_000): Promise<void> {
  const rendered = (async () => {
    for (const url of pages) await app.inject({ url, headers: { 'accept-language': 'en' } });
  })();
  const bound = new Promise((resolve) => setTimeout(resolve, maxMs).unref());
  // A failure must not stop the start: the first visitor of the page gets the error, and that request logs it.
  await Promise.race([rendered.catch(() => undefined), bound]);
}
