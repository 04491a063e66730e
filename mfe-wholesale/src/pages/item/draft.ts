import { wholesaleDraftKey } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import * as z from 'shared-contracts/schema';

const draftSchema = z.record(z.string(), z.string());
/** Changed fields that were not sent, by sku. */
export type Draft = Readonly<Record<string, string>>;

const prefix = wholesaleDraftKey('', '').replace(/(?<=[^.])\.+$/, '.');

/** The unsent input for a style, from before a reload. */
export function readDraft(memberId: string, styleCode: string): Draft {
  const result = z.safeParse(draftSchema, readJson(sessionStore, wholesaleDraftKey(memberId, styleCode)));
  return result.success ? result.data : {};
}

export function writeDraft(memberId: string, styleCode: string, draft: Draft): void {
  const key = wholesaleDraftKey(memberId, styleCode);
  if (Object.keys(draft).length === 0) sessionStore.remove(key);
  else sessionStore.set(key, JSON.stringify(draft));
}

/** Deletes all drafts when the buyer logs out. */
export function forgetDrafts(): void {
  for (const key of sessionStore.keys()) if (key.startsWith(prefix)) sessionStore.remove(key);
}
