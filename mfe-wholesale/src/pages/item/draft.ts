import { wholesaleDraftKey } from 'shared-contracts';
import * as z from 'shared-contracts/schema';

const draftSchema = z.record(z.string(), z.string());
/** Fields that were changed and not sent, by sku. */
export type Draft = Readonly<Record<string, string>>;

const prefix = wholesaleDraftKey('', '').replace(/(?<=[^.])\.+$/, '.');

/** What was typed for a style before a reload. Storage may be full or forbidden: then it lasts as long as the page. */
export function readDraft(memberId: string, styleCode: string): Draft {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(wholesaleDraftKey(memberId, styleCode)) ?? '{}',
    );
    const result = z.safeParse(draftSchema, stored);
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

export function writeDraft(memberId: string, styleCode: string, draft: Draft): void {
  try {
    const key = wholesaleDraftKey(memberId, styleCode);
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The page itself still has it.
  }
}

/** Leaves nothing of a buyer behind who logs out. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // There is nothing where nothing may be stored.
  }
}
