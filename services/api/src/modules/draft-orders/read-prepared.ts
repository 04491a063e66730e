import type { Database, Locale } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { AnswerOf } from 'shared-contracts/calls/call';
import type { getPreparedOrder } from 'shared-contracts/calls/prepared-order';
import { priceCart } from '../cart';
import { findSkus } from '../stock';
import { draftIdOf } from './draft-link';
import { findDraft } from './draft-repository';
import { notFound } from './save-draft';

/** What a link opens: the pieces at today's prices, and what staff know of the buyer. A link that is over says only that. */
export async function readPrepared(
  db: Database,
  token: string,
  tokenKeys: Keys,
  locale: Locale,
): Promise<AnswerOf<typeof getPreparedOrder>> {
  const id = draftIdOf(token, tokenKeys);
  const draft = id === undefined ? undefined : await findDraft(db, id, new Date());
  if (!draft) throw notFound();
  const { state, lines, email, firstName, lastName, phoneRegion, phone } = draft;
  if (state !== 'OPEN') return { state, prepared: null };
  const bag = lines.map((line) => ({ ...line, selected: true }));
  return {
    state,
    prepared: {
      cart: priceCart(bag, await findSkus(db, lines), locale),
      note: draft.note,
      locale: draft.locale,
      expiresAt: draft.expiresAt.toISOString(),
      buyer: { email, firstName, lastName, phoneRegion, phone },
      address: draft.address,
      deliveryMethod: draft.deliveryMethod,
    },
  };
}
