import Cookies from 'js-cookie';
import { apiPaths, cookieKeys, refreshTokenHeader, type ShopServices } from 'shared-contracts';
import * as z from 'shared-contracts/schema';

/** POST /api/customer/logout revokes the refresh token. An outage does not keep anybody logged in here. */
export async function logOut({ api }: ShopServices): Promise<void> {
  const refreshToken = Cookies.get(cookieKeys.refreshToken);
  if (!refreshToken) return;
  await api.post(apiPaths.logout, undefined, {
    schema: z.nullish(z.unknown()),
    auth: 'none',
    headers: { [refreshTokenHeader]: refreshToken },
    timeoutMs: 3_000,
  });
}
