import { channels, isNotFound, urls } from 'shared-contracts';
import { type Arrival, arrivalOf } from 'shared-contracts/arrival';
import { getProduct } from 'shared-contracts/calls/product';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import { deliveryTariffs } from 'shared-contracts/shop-rules';
import type { ProductDetail } from 'shared-contracts/wire/product';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';

export interface ItemData {
  detail: ProductDetail;
  /** Channel of the page; the item may be sold in both. */
  channelId: number;
  /** When a standard order placed now arrives in Hong Kong; the page says the same before and after it hydrates. */
  arrival?: Arrival;
}

/**
 * Loads the critical data of the item page (behaviour/screens). Recommendations and size guide load when needed.
 */
export async function loader(context: PageContext): Promise<ItemData> {
  const { services, params, url, channel, signal } = context;
  const code = params.itemCode;
  if (!code) throw notFound();
  const result = await services.api.call(getProduct, { params: { code }, signal });
  if (!result.ok) {
    if (isNotFound(result.error)) throw await notFoundOrMoved(context);
    throw result.error;
  }
  const { channelIds, code: spelled } = result.data.baseInfo;
  const channelId = channels[channel].id;
  if (!channelIds.includes(channelId)) {
    const [other] = channelIds;
    if (other === undefined) throw notFound();
    // behaviour/screens: the URL prefix follows the channelId. The redirect keeps the query (promoid).
    throw redirectTo(urls.item(spelled, other) + url.search, 301);
  }
  // Typed in another case or width: one item has one address.
  if (spelled !== code) throw redirectTo(urls.item(spelled, channelId) + url.search, 301);
  const { delivery = deliveryTariffs.STANDARD.HK } = result.data;
  return { detail: result.data, channelId, arrival: arrivalOf(new Date(), delivery) };
}
