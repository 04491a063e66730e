import { apiPaths, type PopularWords, type ShopServices } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET popular words of all tabs (behaviour 7). Rejects when it fails. */
export async function listPopularWords({ api }: Pick<ShopServices, 'api'>): Promise<PopularWords> {
  const result = await api.get(apiPaths.popularWords, { schema: schemaOf('popularWordsSchema') });
  if (!result.ok) throw result.error;
  return result.data;
}
