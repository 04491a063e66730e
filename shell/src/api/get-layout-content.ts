import type { ApiClient } from 'shared-contracts';
import { getContent } from 'shared-contracts/calls/content';

interface LayoutContent {
  url: '/header' | '/footer' | '/bigpopup';
  /** A version that staff preview. */
  versionId: string | undefined;
}

/** GET /api/cms/get: the content of the header, the footer or the popups. */
export function getLayoutContent(api: ApiClient, query: LayoutContent) {
  return api.call(getContent, { query: { ...query } });
}
