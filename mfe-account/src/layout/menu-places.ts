import { isWholesaleBuyer, type UserInfo, urls } from 'shared-contracts';

/** The account pages in the header's menu. */
const places = [
  { key: 'overview', to: urls.account.index() },
  { key: 'orders', to: urls.account.orderHistory() },
  { key: 'wishList', to: urls.account.wishList() },
] as const;
const wholesale = { key: 'wholesale', to: urls.wholesale.list() } as const;

/** behaviour/roles: only wholesale buyers see the link to the wholesale area. */
export function menuPlaces(user: UserInfo | null) {
  return isWholesaleBuyer(user) ? [...places, wholesale] : places;
}
