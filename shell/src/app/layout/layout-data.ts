import {
  apiPaths,
  type ChannelType,
  type ContentValue,
  contentResponseSchema,
  type Navigation,
  navigationSchema,
  parseContent,
  type ShopServices,
} from 'shared-contracts';

export interface LayoutData {
  channel: ChannelType;
  /** Empty when the call failed: the page stands without a menu and says so. */
  navigation: Navigation;
  banner: ContentValue<'headerBanner'> | null;
  notices: ContentValue<'noticeBar'>['messages'];
}

/** What header and footer need. A failure is logged and leaves its part out (section 8): the page is worth more. */
export async function loadLayout(services: ShopServices, channel: ChannelType): Promise<LayoutData> {
  const [navigation, content] = await Promise.all([
    services.api.get(apiPaths.navigation, { schema: navigationSchema }),
    services.api.get(apiPaths.content, { schema: contentResponseSchema, query: { url: '/header' } }),
  ]);
  if (!navigation.ok) services.log.warn('SHOP-LAYOUT-001 the navigation can’t be loaded', navigation.error);
  if (!content.ok) services.log.warn('SHOP-LAYOUT-002 the header content can’t be loaded', content.error);
  const components = (content.ok && parseContent(content.data.content, services.log.warn)) || [];
  const banner = components.find((component) => component.componentKey === 'headerBanner');
  const notices = components.find((component) => component.componentKey === 'noticeBar');
  return {
    channel,
    navigation: navigation.ok ? navigation.data.filter((entry) => entry.visible) : [],
    banner: (banner?.componentValue as LayoutData['banner']) ?? null,
    notices: (notices?.componentValue as ContentValue<'noticeBar'> | undefined)?.messages ?? [],
  };
}
