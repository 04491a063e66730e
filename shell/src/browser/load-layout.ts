import type { ChannelType, ShopServices } from 'shared-contracts';
import type { LayoutData } from '../app/layout/layout-data';

/**
 * Header and footer of another channel. Its code comes with the first call: the server has filled those of the first
 * page. Where it does not come they are left out, as where the calls fail (behaviour 8).
 */
export async function loadLayout(services: ShopServices, channel: ChannelType): Promise<LayoutData> {
  try {
    const layout = await import(/* webpackChunkName: "calls" */ '../app/layout/layout-data');
    return await layout.loadLayout(services, channel);
  } catch (error) {
    services.log.warn('SHOP-LAYOUT-002 header or footer can’t be loaded', error);
    return { channel, menu: [], closedPaths: [], banner: null, notices: [], footer: null };
  }
}
