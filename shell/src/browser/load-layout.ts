import type { ChannelType, ShopServices } from 'shared-contracts';
import type { LayoutData } from '../app/layout/layout-data';

/**
 * Loads header and footer of another channel. The code is imported with the first call, because the server
 * rendered those of the first page. A failure leaves them out, as failed API calls do (behaviour/errors).
 */
export async function loadLayout(
  services: ShopServices,
  channel: ChannelType,
  versionId?: string,
  labelCodes?: readonly string[],
): Promise<LayoutData> {
  try {
    const layout = await import(/* webpackChunkName: "calls" */ '../app/layout/layout-data');
    return await layout.loadLayout(services, channel, versionId, labelCodes);
  } catch (error) {
    services.log.warn('SHOP-LAYOUT-002 header or footer can’t be loaded', error);
    return { channel, menu: [], closedPaths: [], banner: null, notices: [], footer: null, campaigns: [] };
  }
}
