import { type ApiClient, apiPaths, urls } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/cms/get: the campaigns of the marketing popup. */
export function getPopups(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.content, {
    schema: schemaOf('contentResponseSchema'),
    query: { url: urls.bigPopup() },
    signal,
  });
}
