/**
 * What fragments are handed by those who mount them: an edge between remotes, so only additive changes. Whoever mounts
 * one says `props={{...} satisfies WishlistHeartProps}`; its owner takes at least this.
 */

/** `wishlist-heart` of mfe-catalog: the heart of a tile. */
export interface WishlistHeartProps {
  itemCode: string;
  channelId: number;
  itemId?: string;
  /** What is known of the product: its title names the heart, the mini cart shows the rest. */
  line?: {
    title?: string;
    brandName?: string;
    image?: string;
    listPrice?: number;
    salePrice?: number;
  };
}

/** `recommendations` of mfe-catalog. */
export interface RecommendationsProps {
  /** Where it stands, for the recommendation service: `item`, `not-found`, `search-empty`. */
  spot?: string;
  itemCode?: string;
  title?: string;
}

/** `search-panel` of mfe-search. */
export interface SearchPanelProps {
  /** Its icon was clicked before it had loaded. */
  wanted?: boolean;
}
