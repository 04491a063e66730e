import {
  channels,
  isChannelType,
  isWholesaleBuyer,
  type LineKeyInput,
  safeRedirect,
  type UserInfo,
  urls,
} from 'shared-contracts';
import type { ChannelType } from 'shared-contracts/channel';

/** What the visitor wants from the login page, taken from its query (behaviour/screens). */
export interface LoginIntent {
  /** `addtowishlist` and `cId`: a sku to add to the wishlist after login. */
  favourite: LineKeyInput | undefined;
  /** `goWish=1`: go to the wishlist. */
  goWish: boolean;
  /** `redirecturl`, when it stays in the shop. */
  redirect: string | undefined;
}

const maxIdLength = 64;

export function readLoginIntent(query: URLSearchParams, channel: ChannelType, origin?: string): LoginIntent {
  const skuId = query.get('addtowishlist')?.trim() ?? '';
  const named = Object.values(channels).find(({ id }) => String(id) === query.get('cId'));
  const { id: channelId } = named ?? channels[isChannelType(channel) ? channel : 'bit'];
  return {
    favourite: skuId !== '' && skuId.length <= maxIdLength ? { skuId, channelId } : undefined,
    goWish: query.get('goWish') === '1',
    redirect: safeRedirect(query.get('redirecturl'), origin),
  };
}

/**
 * Target after a login: from the query, else the page that redirected to /login, else the wholesale area for its
 * buyers and the account for others.
 */
export function loginTarget(intent: LoginIntent, user: UserInfo | null, remembered?: string): string {
  if (intent.goWish) return urls.account.wishList();
  const home = isWholesaleBuyer(user) ? urls.wholesale.list() : urls.account.index();
  return intent.redirect ?? remembered ?? home;
}
