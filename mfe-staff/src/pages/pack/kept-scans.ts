import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import type { Scanned } from './count-scan';

/** The open order, and what was scanned of each order that is not packed yet. */
export interface Scans {
  orderId?: string | undefined;
  scanned: Readonly<Record<string, Scanned>>;
}

/** What somebody of staff has scanned. */
export const keptScans = createKept<Scans>(sessionKeys.staffScans);
