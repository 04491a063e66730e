import { deliveryTerms } from 'database/schema/delivery-terms';
import { deliveryTermsSchema, initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import * as z from 'zod/mini';
import { versionedSetting } from './versioned-setting';

/** What delivery costs, how long it takes and where it goes. The audit log has one field for each method. */
export const deliverySettings = versionedSetting({
  table: deliveryTerms,
  name: 'delivery',
  initial: initialDeliveryTerms,
  fieldsOf(terms) {
    // The database keeps fields in an order of its own; the schema brings both into one.
    const { cutOffHour, methods } = z.parse(deliveryTermsSchema, terms);
    return { cutOffHour, ...methods };
  },
});
