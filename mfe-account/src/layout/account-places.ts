import { isWholesaleBuyer, type UserInfo, urls } from 'shared-contracts';

const overview = { key: 'overview', to: urls.account.index() } as const;
const orders = { key: 'orders', to: urls.account.orderHistory() } as const;
const wishList = { key: 'wishList', to: urls.account.wishList() } as const;
const addresses = { key: 'addresses', to: urls.account.addressBook() } as const;
const profile = { key: 'profile', to: urls.account.profile() } as const;
const wholesale = { key: 'wholesale', to: urls.wholesale.list() } as const;

/** The account pages in the navigation. */
const rooms = [overview, orders, wishList, addresses, profile] as const;

/** The account pages in the header's menu. */
const menuRooms = [overview, orders, wishList] as const;

/** Behaviour 6: only wholesale buyers see the link to the wholesale area. */
export function accountPlaces(user: UserInfo | null) {
  return isWholesaleBuyer(user) ? [...rooms, wholesale] : rooms;
}

export function menuPlaces(user: UserInfo | null) {
  return isWholesaleBuyer(user) ? [...menuRooms, wholesale] : menuRooms;
}
