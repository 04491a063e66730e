import type { Database } from 'api-platform/foundation';
import type { FastifyRequest } from 'fastify';
import { labelReturn, type ReturnShop } from './label-return';
import { findReturn, type ReturnRow } from './return-repository';

/**
 * Books the parcel of a return that was just created, for the page that follows. A carrier that does not answer keeps nobody
 * from returning: the job of the mail asks it again.
 */
export async function labelAtOnce(
  { db, shopName, returnTo }: ReturnShop & { db: Database },
  row: ReturnRow,
  { log }: FastifyRequest,
): Promise<ReturnRow> {
  try {
    await labelReturn(db, row.id, { shopName, returnTo });
  } catch (error) {
    log.warn({ err: error, returnId: row.id }, 'the label of a return could not be booked yet');
  }
  return (await findReturn(db, row.id)) ?? row;
}
