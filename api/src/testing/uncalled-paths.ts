/**
 * Why no page calls a path of the API, by its name in `shared-contracts/paths/api.ts`. A path without a caller
 * in the remotes, the shell or the shared packages needs an entry; remove it when a page calls the path.
 */
export const uncalledPaths: Readonly<Record<string, string>> = {
  inventory: 'The answer of details/{code} holds the stock of each size.',
  inventorySkus: 'The bag reads its stock with its lines, in one call.',
  '/api/customer/favorites/delete': 'For clients that send no body with DELETE. Pages use DELETE favorites.',
  '/api/customer/myAccount/personalInfo': 'The answer of profile holds the same data.',
  '/api/store/switch/:': 'Pages ask for one switch, search_suggestion.',
  addressCheck: 'Forms check with the same rules, and order/create refuses at the same fields.',
  staffPromotion:
    'promotion/calculate answers the same with `staffDiscount`, together with points and gift cards.',
  returnList: 'The pages of an order and of its returns name them: a return belongs to one order.',
  wholesaleFacet: 'wholeSale/query answers the facets with the list.',
  wholesaleInventory: 'The answer of wholeSale/details holds the stock.',
  objects: 'For editors of content, who have tools of their own.',
  systemTime: 'For clients with a wrong clock. Pages take times from the answers of the server.',
  systemTimeLong: 'As systemTime, in milliseconds.',
};
