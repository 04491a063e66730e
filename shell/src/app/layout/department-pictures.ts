import type { ChannelType, ShopServices } from 'shared-contracts';
import { getNavigation } from 'shared-contracts/calls/product';

/** The picture of each department, by its URL. */
export type DepartmentPictures = Readonly<Record<string, string | undefined>>;

const known = new Map<ChannelType, Promise<DepartmentPictures>>();

/** Reads the pictures of a channel's departments, once for a document. A failure leaves them out. */
export function loadDepartmentPictures(
  services: ShopServices,
  channel: ChannelType,
): Promise<DepartmentPictures> {
  const pictures = known.get(channel) ?? read(services);
  known.set(channel, pictures);
  return pictures;
}

async function read({ api, log }: ShopServices): Promise<DepartmentPictures> {
  const navigation = await api.call(getNavigation);
  if (navigation.ok)
    return Object.fromEntries(navigation.data.map(({ url, image }) => [url, image ?? undefined]));
  log.warn('SHOP-LAYOUT-001 the pictures of the menu can’t be loaded', navigation.error);
  return {};
}
