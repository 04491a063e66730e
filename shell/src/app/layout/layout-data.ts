import {
  type ChannelType,
  type ContentComponent,
  type ContentComponentKey,
  type ContentValue,
  isContentVisible,
  type Locale,
  type NavigationEntry,
  parseContent,
  type ShopServices,
  urls,
} from 'shared-contracts';
import { getContent } from 'shared-contracts/calls/content';
import { getNavigation } from 'shared-contracts/calls/product';
import type { PopupCampaign } from 'shared-contracts/wire/content';
import { getT } from '../messages/shortcuts';
import { closedPathsOf } from '../navigation-guard';

/** The displayed fields of a navigation entry. */
export interface MenuEntry {
  name: string;
  url: string;
  /** `sale` is drawn in the colour of reduced prices; others look as without one. */
  style?: string;
  /** Absent below the last level: most entries have none, and the menu is part of every page. */
  children?: readonly MenuEntry[];
}

/** The label of new items, as the catalogue stores it. */
const newLabel = 'NEW';

export interface LayoutData {
  channel: ChannelType;
  /** Empty when the call failed: the page then shows a message instead of the menu. */
  menu: readonly MenuEntry[];
  /** Paths closed by the navigation guard (behaviour/states). */
  closedPaths: readonly string[];
  banner: ContentValue<'headerBanner'> | null;
  notices: ContentValue<'noticeBar'>['messages'];
  /** null when it failed to load: the footer then shows built-in links. */
  footer: ContentValue<'footer'> | null;
  /** Of this channel, for all visitors: the popup looks at a member's labels. */
  campaigns: readonly PopupCampaign[];
  /** Key of web push, if the shop sends notifications. Read with the first page only. */
  pushKey?: string;
}

/**
 * Data of header and footer. A failed call is logged and its part left out (behaviour/errors): the page matters
 * more. `versionId` shows content that staff preview. When a kind has several contents, takes the first that a visitor
 * with these labels may see (behaviour/validation, content visibility); on the server every visitor is a guest.
 */
export async function loadLayout(
  services: ShopServices,
  channel: ChannelType,
  versionId?: string,
  labelCodes: readonly string[] = [],
): Promise<LayoutData> {
  const [navigation, header, footer, popups] = await Promise.all([
    services.api.call(getNavigation),
    services.api.call(getContent, { query: { url: '/header', versionId } }),
    services.api.call(getContent, { query: { url: '/footer', versionId } }),
    services.api.call(getContent, { query: { url: '/bigpopup', versionId } }),
  ]);
  if (!navigation.ok) services.log.warn('SHOP-LAYOUT-001 the navigation can’t be loaded', navigation.error);
  for (const content of [header, footer, popups]) {
    if (!content.ok)
      services.log.warn('SHOP-LAYOUT-002 header, footer or campaigns can’t be loaded', content.error);
  }
  const componentsOf = (content: typeof header) =>
    (content.ok && parseContent(content.data.content, services.log.warn)) || [];
  const components = [header, footer]
    .flatMap(componentsOf)
    .filter(({ visibility }) => isContentVisible(visibility, channel, labelCodes));
  return {
    channel,
    menu: navigation.ok ? withShortcuts(menuOf(navigation.data), channel, services.locale) : [],
    closedPaths: navigation.ok ? closedPathsOf(navigation.data) : [],
    banner: firstOf(components, 'headerBanner'),
    notices: firstOf(components, 'noticeBar')?.messages ?? [],
    footer: firstOf(components, 'footer'),
    campaigns: componentsOf(popups).flatMap((component) => campaignsOf(component, channel)),
  };
}

function campaignsOf(component: ContentComponent, channel: ChannelType): PopupCampaign[] {
  const { componentKey, componentValue, visibility } = component;
  if (componentKey !== 'popup') return [];
  const { channel: ofChannel, ...labels } = visibility;
  if (!isContentVisible({ channel: ofChannel }, channel, [])) return [];
  const { popups, gaClickType } = componentValue;
  return popups.map((popup) => ({ ...popup, ...(gaClickType ? { gaClickType } : {}), visibility: labels }));
}

/** Reduces the navigation to the visible entries and displayed fields, because it is part of every page. */
export function menuOf(navigation: readonly NavigationEntry[]): MenuEntry[] {
  return navigation
    .filter(({ visible }) => visible)
    .map(({ name, url, style, children = [] }) => {
      const below = menuOf(children as readonly NavigationEntry[]);
      return { name, url, ...(style && { style }), ...(below.length > 0 && { children: below }) };
    });
}

/** Adds the "New in" link before the departments and the "Designers" link after them. */
function withShortcuts(departments: MenuEntry[], channel: ChannelType, locale: Locale): MenuEntry[] {
  const t = getT(locale);
  return [
    { name: t('newIn'), url: urls.search(channel, { label: newLabel }) },
    ...departments,
    { name: t('designers'), url: urls.brands(channel) },
  ];
}

/** The first component of a kind. */
function firstOf<Key extends ContentComponentKey>(
  components: readonly ContentComponent[],
  key: Key,
): ContentValue<Key> | null {
  const found = components.find((component) => component.componentKey === key);
  return (found?.componentValue as ContentValue<Key> | undefined) ?? null;
}
