/**
 * Props of the fragments. They cross the edge between remotes, so changes are additive. A remote that mounts
 * a fragment writes `props={{...} satisfies WishlistHeartProps}`; the fragment's owner accepts at least these
 * props.
 */

import { fields, flag, type Payload, text, type ValueOf, whole } from './json-schema';
import { lineHint } from './shown-line';
import type { PopupCampaign } from './wire/content';

const wishlistHeart = fields(
  { itemCode: text, channelId: whole },
  {
    itemId: text,
    /** The known product fields: the title labels the heart, the mini cart displays the others. */
    line: lineHint,
  },
);

/**
 * Props of each slot. A slot is a named place that a remote's fragments fill when `remote.ts` declares it.
 */
export interface SlotProps {
  /** Slot beside the icons of the header. */
  'header-actions': object;
  /** Slot below the price of an item page. */
  'item-below-price': { itemCode: string; title?: string };
  /** Slot below the lines of the bag. */
  'bag-below-lines': object;
  /** Slot below the saved cards of the account. */
  'saved-cards': object;
  /** Slot at the end of the footer. */
  footer: object;
}

/** `wishlist-heart` of mfe-catalog: the heart of a tile. */
export type WishlistHeartProps = ValueOf<typeof wishlistHeart>;

const recommendations = fields(
  {},
  {
    /** The placement, for the recommendation service: `item`, `not-found`, `search-empty`. */
    spot: text,
    itemCode: text,
    title: text,
  },
);
/** `recommendations` of mfe-catalog. */
export type RecommendationsProps = ValueOf<typeof recommendations>;

const searchPanel = fields(
  {},
  {
    /** True when the visitor clicked the icon before the panel had loaded. */
    wanted: flag,
  },
);
/** `search-panel` of mfe-search. */
export type SearchPanelProps = ValueOf<typeof searchPanel>;

/** Campaigns that the server has sent with the page. Their schema is `popupSchema` (wire/content.ts). */
const campaigns: Payload<readonly PopupCampaign[]> = { type: 'array' };
const campaignPopup = fields({}, { campaigns });
/** `campaign-popup` of mfe-catalog. An older shell sends no campaigns, and the fragment then shows none. */
export type CampaignPopupProps = ValueOf<typeof campaignPopup>;

const none: Payload<object> = fields({});

/** Props of each fragment, for the contract that the build derives. */
export const fragmentProps = {
  'wishlist-heart': wishlistHeart,
  recommendations,
  'search-panel': searchPanel,
  'mini-cart': none,
  'member-menu': none,
  'quick-view': none,
  'add-card': none,
  'campaign-popup': campaignPopup,
};
