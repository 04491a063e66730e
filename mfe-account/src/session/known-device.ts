import type { SessionTokens } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { deviceTokenHeader, storageKeys } from 'shared-contracts/keys';

/** Keeps what says later that somebody has logged in on this device; it outlives the logout. */
export function rememberDevice({ deviceToken }: SessionTokens): void {
  if (deviceToken) localStore.set(storageKeys.deviceToken, deviceToken);
}

/** Goes with a login and with codes: on a known device strangers' wrong tries do not count. */
export function deviceHeaders(): Record<string, string> {
  const token = localStore.get(storageKeys.deviceToken);
  return token ? { [deviceTokenHeader]: token } : {};
}
