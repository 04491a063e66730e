import { channels, isNotFound, urls } from 'shared-contracts';
import type { ProductDetail } from 'shared-contracts/wire/product';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';
import { getProduct } from '../../api/get-product';

export interface ItemData {
  detail: ProductDetail;
  /** Of the page; the item may be sold in both. */
  channelId: number;
}

/** What the item page can't do without (behaviour 2). Recommendations and size guide come when they are looked at. */
export async function loader({ services, params, url, channel, signal }: PageContext): Promise<ItemData> {
  const code = params.itemCode;
  if (!code) throw notFound();
  const result = await getProduct(services.api, code, signal);
  if (!result.ok) {
    if (isNotFound(result.error)) throw notFound();
    throw result.error;
  }
  const { channelIds } = result.data.baseInfo;
  const channelId = channels[channel].id;
  if (!channelIds.includes(channelId)) {
    const [other] = channelIds;
    if (other === undefined) throw notFound();
    // Behaviour 2: the prefix follows the channelId. What brought the visitor (promoid) goes along.
    throw redirectTo(urls.item(code, other) + url.search, 301);
  }
  return { detail: result.data, channelId };
}
