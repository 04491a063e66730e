import type { SessionTokens } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { deviceTokenHeader, storageKeys } from 'shared-contracts/keys';

/** Stores the token that marks this device as known after a login; it survives logout. */
export function rememberDevice({ deviceToken }: SessionTokens): void {
  if (deviceToken) localStore.set(storageKeys.deviceToken, deviceToken);
}

/** Headers for logins and code requests: on a known device failed attempts by strangers do not count. */
export function deviceHeaders(): Record<string, string> {
  const token = localStore.get(storageKeys.deviceToken);
  return token ? { [deviceTokenHeader]: token } : {};
}
