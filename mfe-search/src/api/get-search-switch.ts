import { apiPaths, type ShopServices } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET search switch (behaviour 7): whether suggestions are shown. Rejects when it fails. */
export async function getSearchSwitch({ api }: Pick<ShopServices, 'api'>): Promise<boolean> {
  const result = await api.get(apiPaths.searchSwitch, { schema: schemaOf('searchSwitchSchema') });
  if (!result.ok) throw result.error;
  return result.data;
}
