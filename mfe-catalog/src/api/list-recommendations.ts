import { channelHeaders, limits, type ShopServices, unwrap } from 'shared-contracts';
import { listRecommendedProducts, recommend } from 'shared-contracts/calls/product';
import type { ProductList } from 'shared-contracts/wire/product';
import { type RecommendationRequest, writeRecommendationRequest } from 'shared-contracts/wire/recommendation';

/**
 * Recommended products for an item or a page (behaviour/calls): the recommendation service returns up to 100 item
 * codes within 5 s, the shop's API their products. Rejects when either call fails.
 */
export async function listRecommendations(
  { api, config, channel }: Pick<ShopServices, 'api' | 'config' | 'channel'>,
  request: RecommendationRequest,
  signal?: AbortSignal,
): Promise<ProductList> {
  // Every request to the shop's own API carries the channel; a provider does not get the shop's headers.
  const [url, headers] = config.recommendationUrl
    ? [config.recommendationUrl, {}]
    : [config.apiUrl + recommend.path, channelHeaders(channel())];
  const codes = await askService(url, headers, request, signal);
  // Too few to show, so their products are not loaded.
  if (codes.length < limits.recommendationMinimum) return [];
  const result = await api.call(listRecommendedProducts, { query: { itemCodes: codes.join(',') }, signal });
  return unwrap(result);
}

/** Uses `fetch` instead of the API client: the service may be external, and takes plain text. */
async function askService(
  url: string,
  headers: Readonly<Record<string, string>>,
  request: RecommendationRequest,
  signal: AbortSignal | undefined,
) {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  signal?.addEventListener('abort', cancel);
  const timer = setTimeout(cancel, limits.recommendationTimeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: writeRecommendationRequest(request),
      credentials: 'omit',
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`the recommendation service answered ${response.status}`);
    const { readRecommendationReply } = await import(
      /* webpackChunkName: "later" */ './recommendation-reply'
    );
    const codes = readRecommendationReply(await response.json()).filter((code) => code !== request.item);
    return [...new Set(codes)].slice(0, limits.recommendationMaximum);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
