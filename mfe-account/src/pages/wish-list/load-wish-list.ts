import type { FavouriteList } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { listFavourites } from '../../api/list-favourites';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/account';

export async function loader({ services, signal }: PageContext): Promise<FavouriteList> {
  return dataOf(await listFavourites(services.api, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('wishList.title'), noIndex: true };
}
