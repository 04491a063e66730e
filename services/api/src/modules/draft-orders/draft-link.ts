import type { Keys } from 'api-platform/keys';
import { seal, unseal } from 'api-platform/sealed';
import { preparedTokenQuery } from 'shared-contracts/prepared-token-query';
import { urls } from 'shared-contracts/urls';

const purpose = 'draft order link' as const;

/**
 * The link to a draft. Its token is the sealed number of the draft: nobody can guess one, nothing of it is stored, and the link
 * can be shown and mailed again. What ends it is the state of the draft.
 */
export function draftLink(draftId: string, keys: Keys, shopUrl: string): string {
  const link = new URL(urls.checkout.prepared(), shopUrl);
  link.searchParams.set(preparedTokenQuery, seal(draftId, keys, purpose));
  return link.href;
}

/** The number of the draft; undefined for a token that was altered or made for something else. */
export function draftIdOf(token: string, keys: Keys): string | undefined {
  try {
    return String(unseal(token, keys, purpose));
  } catch {
    return undefined;
  }
}
