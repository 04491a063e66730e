/**
 * Why no page calls a path of the API, by its name in `shared-contracts/paths/api.ts`. A path without a caller
 * in the remotes, the shell or the shared packages needs an entry; remove it when a page calls the path.
 */
export const uncalledPaths: Readonly<Record<string, string>> = {
  inventory: 'The answer of details/{code} holds the stock of each size.',
  inventorySkus: 'The bag reads its stock with its lines, in one call.',
  '/api/store/switch/:': 'Pages ask for one switch, search_suggestion.',
  wholesaleFacet: 'wholeSale/query answers the facets with the list.',
  wholesaleInventory: 'The answer of wholeSale/details holds the stock.',
  objects: 'For editors of content, who have tools of their own.',
};
