import {
  type ChannelType,
  type ContentComponent,
  type ContentComponentKey,
  type ContentValue,
  isContentVisible,
  type Locale,
  parseContent,
  type ShopServices,
  urls,
} from 'shared-contracts';
import { getLayoutContent } from '../../api/get-layout-content';
import { getNavigation } from '../../api/get-navigation';
import { getT } from '../messages/shortcuts';
import { closedPathsOf } from '../navigation-guard';
import { type MenuEntry, menuOf } from './menu';

/** The label of new items, as the catalogue stores it. */
const newLabel = 'NEW';

export interface LayoutData {
  channel: ChannelType;
  /** Empty when the call failed: the page then shows a message instead of the menu. */
  menu: readonly MenuEntry[];
  /** Paths closed by the navigation guard (behaviour 4). */
  closedPaths: readonly string[];
  banner: ContentValue<'headerBanner'> | null;
  notices: ContentValue<'noticeBar'>['messages'];
  /** null when it failed to load: the footer then shows built-in links. */
  footer: ContentValue<'footer'> | null;
}

/**
 * Data of header and footer. A failed call is logged and its part left out (behaviour 8): the page matters
 * more. `versionId` shows content that staff preview. When a kind has several contents, takes the first that a visitor
 * with these labels may see (behaviour 5, content visibility); on the server every visitor is a guest.
 */
export async function loadLayout(
  services: ShopServices,
  channel: ChannelType,
  versionId?: string,
  labelCodes: readonly string[] = [],
): Promise<LayoutData> {
  const [navigation, header, footer] = await Promise.all([
    getNavigation(services.api),
    getLayoutContent(services.api, { url: '/header', versionId }),
    getLayoutContent(services.api, { url: '/footer', versionId }),
  ]);
  if (!navigation.ok) services.log.warn('SHOP-LAYOUT-001 the navigation can’t be loaded', navigation.error);
  for (const content of [header, footer]) {
    if (!content.ok) services.log.warn('SHOP-LAYOUT-002 header or footer can’t be loaded', content.error);
  }
  const components = [header, footer]
    .flatMap((content) => (content.ok && parseContent(content.data.content, services.log.warn)) || [])
    .filter(({ visibility }) => isContentVisible(visibility, channel, labelCodes));
  return {
    channel,
    menu: navigation.ok ? withShortcuts(menuOf(navigation.data), channel, services.locale) : [],
    closedPaths: navigation.ok ? closedPathsOf(navigation.data) : [],
    banner: firstOf(components, 'headerBanner'),
    notices: firstOf(components, 'noticeBar')?.messages ?? [],
    footer: firstOf(components, 'footer'),
  };
}

/** Adds the "New in" link before the departments and the "Designers" link after them. */
function withShortcuts(departments: MenuEntry[], channel: ChannelType, locale: Locale): MenuEntry[] {
  const t = getT(locale);
  return [
    { name: t('newIn'), url: urls.search(channel, { label: newLabel }), children: [] },
    ...departments,
    { name: t('designers'), url: urls.brands(channel), children: [] },
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
