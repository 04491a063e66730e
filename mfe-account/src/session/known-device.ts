import type { SessionTokens } from 'shared-contracts';
import { deviceTokenHeader, storageKeys } from 'shared-contracts/keys';

/** Keeps what says later that somebody has logged in on this device; it outlives the logout. */
export function rememberDevice({ deviceToken }: SessionTokens): void {
  if (!deviceToken) return;
  try {
    localStorage.setItem(storageKeys.deviceToken, deviceToken);
  } catch {
    // Where nothing may be stored this device stays a stranger's.
  }
}

/** Goes with a login and with codes: on a known device strangers' wrong tries do not count. */
export function deviceHeaders(): Record<string, string> {
  try {
    const token = localStorage.getItem(storageKeys.deviceToken);
    return token ? { [deviceTokenHeader]: token } : {};
  } catch {
    return {};
  }
}
