/** What delivery costs, how long it takes and where it goes, as staff set it. */
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import type { DeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { versionColumns } from './version-columns';

export const deliveryTerms = pgTable('delivery_terms', versionColumns<DeliveryTerms>(), (table) => [
  index('delivery_terms_start').on(table.startsAt, table.id).where(sql`${table.cancelledAt} is null`),
]);
