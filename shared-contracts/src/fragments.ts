/**
 * Props of the fragments. They cross the edge between remotes, so changes are additive. A remote that mounts
 * a fragment writes `props={{...} satisfies WishlistHeartProps}`; the fragment's owner accepts at least these
 * props.
 */

/** `wishlist-heart` of mfe-catalog: the heart of a tile. */
export interface WishlistHeartProps {
  itemCode: string;
  channelId: number;
  itemId?: string;
  /** The known product fields: the title labels the heart, the mini cart displays the others. */
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
  /** The placement, for the recommendation service: `item`, `not-found`, `search-empty`. */
  spot?: string;
  itemCode?: string;
  title?: string;
}

/** `search-panel` of mfe-search. */
export interface SearchPanelProps {
  /** True when the visitor clicked the icon before the panel had loaded. */
  wanted?: boolean;
}
