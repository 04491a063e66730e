import type { StoredMethodList } from 'shared-contracts/wire/stored-methods';
import type { PageContext, PageHead } from 'shared-runtime';
import { listCards } from '../../api/list-cards';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/cards';

export async function loader({ services, signal }: PageContext): Promise<StoredMethodList> {
  return dataOf(await listCards(services.api, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
