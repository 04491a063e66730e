import { sessionKeys } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import { isObject } from 'shared-contracts/guards';
import type { Scanned } from './count-scan';

/** The open order, and what was scanned of each order that is not packed yet. */
export interface Scans {
  orderId?: string | undefined;
  scanned: Readonly<Record<string, Scanned>>;
}

const isKept = (stored: unknown): stored is Scans & { owner: string } =>
  isObject(stored) && typeof stored.owner === 'string' && isObject(stored.scanned);

/** What was scanned in this tab, across a reload and a new login; nothing for somebody else. */
export function readScans(owner: string): Scans {
  const stored = readJson(sessionStore, sessionKeys.staffScans);
  if (!isKept(stored) || stored.owner !== owner) return { scanned: {} };
  return { orderId: stored.orderId, scanned: stored.scanned };
}

export function keepScans(owner: string, scans: Scans): void {
  sessionStore.set(sessionKeys.staffScans, JSON.stringify({ owner, ...scans }));
}
