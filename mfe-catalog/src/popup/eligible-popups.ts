import {
  type ChannelType,
  channels,
  entriesOf,
  parseCategoryPath,
  parseItemPath,
  urls,
} from 'shared-contracts';
import { withoutEndSlashes } from 'shared-contracts/end-slashes';
import type { ContentValue } from 'shared-contracts/wire/content';

export type Popup = ContentValue<'popup'>['popups'][number];

/** `byWayShow`: what decides where a popup appears (behaviour/entities). */
const way = { channel: 1, category: 2, pageLink: 3 };

export interface PopupPlace {
  channel: ChannelType;
  pathname: string;
  search: string;
  /** Department of an item page: the first code of its breadcrumb. */
  department?: string | undefined;
}

/** behaviour/screens: popups appear on home, listings and item pages, and in checkout where enabled. */
export function hasPopups(pathname: string): boolean {
  const isHome = pathname === urls.home() || /^\/(bit|sit)\/?$/.test(pathname);
  return (
    isHome ||
    /^\/(bit|sit)\/(men|women|search|brand)(\/|$)/.test(pathname) ||
    parseItemPath(pathname) !== undefined ||
    // The brands of a category are no list of products.
    parseCategoryPath(pathname)?.brands === false ||
    isCheckout(pathname)
  );
}

/** Whether the popup may appear on this page (behaviour/validation, popup eligibility). */
export function isEligible(popup: Popup, place: PopupPlace): boolean {
  if (isCheckout(place.pathname) && !popup.isCheckoutShow) return false;
  if (popup.isFullPageShow) return true;
  if (popup.byWayShow === way.channel) return isOfChannel(popup, place.channel);
  if (popup.byWayShow === way.category) {
    const category = categoryOf(place);
    return (
      isOfChannel(popup, place.channel) &&
      category !== undefined &&
      entriesOf(popup.categoryItemShow).some((entry) => entry.toUpperCase() === category)
    );
  }
  if (popup.byWayShow === way.pageLink) {
    const path = withoutEndSlashes(place.pathname);
    return entriesOf(popup.bgLinkShow).some((link) => withoutEndSlashes(link) === path);
  }
  return false;
}

function isCheckout(pathname: string): boolean {
  return pathname.startsWith('/checkout/');
}

/** A popup without a channel is for both. Editors write the type, the id or `all`. */
function isOfChannel({ channelShow = 'all' }: Popup, channel: ChannelType): boolean {
  const shown = channelShow.trim().toLowerCase();
  return ['', 'all', '0', channel, String(channels[channel].id)].includes(shown);
}

/** The item's department, the query's category or sex, or the code in the path, in upper case. */
function categoryOf({ pathname, search, department }: PopupPlace): string | undefined {
  const query = new URLSearchParams(search);
  const landing = /^\/(?:bit|sit)\/(men|women)\/?$/.exec(pathname)?.[1];
  const code = parseCategoryPath(pathname)?.code.split('###')[0];
  return (department ?? query.get('category') ?? query.get('sex') ?? code ?? landing)?.toUpperCase();
}
