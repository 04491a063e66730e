import { channels, isChannelType, safeRedirect, urls } from 'shared-contracts';
import type { ChannelType } from 'shared-contracts/channel';

/** What a visitor wants of the login page, as its query says (behaviour 2). */
export interface LoginIntent {
  /** `addtowishlist` and `cId`: a sku to favour afterwards. */
  favourite: { skuId: string; channelId: 1 | 2 } | undefined;
  /** `goWish=1`: to the wishlist. */
  goWish: boolean;
  /** `redirecturl`, where it leads into the shop. */
  redirect: string | undefined;
}

const longestId = 64;

export function readLoginIntent(query: URLSearchParams, channel: ChannelType, origin?: string): LoginIntent {
  const skuId = query.get('addtowishlist')?.trim() ?? '';
  const named = Object.values(channels).find(({ id }) => String(id) === query.get('cId'));
  const { id: channelId } = named ?? channels[isChannelType(channel) ? channel : 'bit'];
  return {
    favourite: skuId !== '' && skuId.length <= longestId ? { skuId, channelId } : undefined,
    goWish: query.get('goWish') === '1',
    redirect: safeRedirect(query.get('redirecturl'), origin),
  };
}

/** Where a login leads: the query's target, else the page that sent the guest to /login, else the account. */
export function loginTarget(intent: LoginIntent, remembered?: string): string {
  if (intent.goWish) return urls.account.wishList();
  return intent.redirect ?? remembered ?? urls.account.index();
}
