import { type ApiClient, apiPaths, contentResponseSchema } from 'shared-contracts';

interface LayoutContent {
  url: '/header' | '/footer' | '/bigpopup';
  /** A version that staff preview. */
  versionId: string | undefined;
}

/** GET /api/cms/get: the content of the header, the footer or the popups. */
export function getLayoutContent(api: ApiClient, query: LayoutContent) {
  return api.get(apiPaths.content, { schema: contentResponseSchema, query: { ...query } });
}
