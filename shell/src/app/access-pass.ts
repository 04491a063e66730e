import { accessGateHeader } from 'shared-contracts/access-gate';
import type { BootData } from './boot-data';

/** The header with which calls pass the API's access gate; none where there is no gate. */
export function passHeaders({ accessPass }: Pick<BootData['config'], 'accessPass'>): Record<string, string> {
  return accessPass === undefined ? {} : { [accessGateHeader]: accessPass };
}
