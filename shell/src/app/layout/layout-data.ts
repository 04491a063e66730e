import {
  apiPaths,
  type ChannelType,
  type ContentComponent,
  type ContentComponentKey,
  type ContentValue,
  type ContentVisibility,
  contentResponseSchema,
  navigationSchema,
  parseContent,
  type ShopServices,
} from 'shared-contracts';
import { closedPathsOf } from '../navigation-guard';
import { type MenuEntry, menuOf } from './menu';

export interface LayoutData {
  channel: ChannelType;
  /** Empty when the call failed: the page then shows a message instead of the menu. */
  menu: readonly MenuEntry[];
  /** Paths closed by the navigation guard (behaviour 4). */
  closedPaths: readonly string[];
  /** Editors may publish several of each, for other members or channels; `firstVisible` selects one. */
  banner: readonly LayoutContent<'headerBanner'>[];
  notices: readonly LayoutContent<'noticeBar'>[];
  /** Empty when it failed to load: the footer then shows built-in links. */
  footer: readonly LayoutContent<'footer'>[];
}

/** A component of header or footer and who sees it. */
export interface LayoutContent<Key extends ContentComponentKey> {
  value: ContentValue<Key>;
  visibility: ContentVisibility;
}

/**
 * Data of header and footer. A failed call is logged and its part left out (behaviour 8): the page matters
 * more. `versionId` shows content that staff preview.
 */
export async function loadLayout(
  services: ShopServices,
  channel: ChannelType,
  versionId?: string,
): Promise<LayoutData> {
  const [navigation, header, footer] = await Promise.all([
    services.api.get(apiPaths.navigation, { schema: navigationSchema }),
    services.api.get(apiPaths.content, {
      schema: contentResponseSchema,
      query: { url: '/header', versionId },
    }),
    services.api.get(apiPaths.content, {
      schema: contentResponseSchema,
      query: { url: '/footer', versionId },
    }),
  ]);
  if (!navigation.ok) services.log.warn('SHOP-LAYOUT-001 the navigation can’t be loaded', navigation.error);
  for (const content of [header, footer]) {
    if (!content.ok) services.log.warn('SHOP-LAYOUT-002 header or footer can’t be loaded', content.error);
  }
  const components = [header, footer].flatMap(
    (content) => (content.ok && parseContent(content.data.content, services.log.warn)) || [],
  );
  return {
    channel,
    menu: navigation.ok ? menuOf(navigation.data) : [],
    closedPaths: navigation.ok ? closedPathsOf(navigation.data) : [],
    banner: allOf(components, 'headerBanner'),
    notices: allOf(components, 'noticeBar'),
    footer: allOf(components, 'footer'),
  };
}

/** The components of a kind. */
function allOf<Key extends ContentComponentKey>(
  components: readonly ContentComponent[],
  key: Key,
): LayoutContent<Key>[] {
  return components
    .filter((component) => component.componentKey === key)
    .map(({ componentValue, visibility }) => ({ value: componentValue as ContentValue<Key>, visibility }));
}
