import { type ApiClient, apiPaths, navigationSchema } from 'shared-contracts';

/** GET /api/product/navigation: the departments of the request's channel, with their pages. */
export function getNavigation(api: ApiClient) {
  return api.get(apiPaths.navigation, { schema: navigationSchema });
}
