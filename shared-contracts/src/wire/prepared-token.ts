/** The token in a link to an order that staff have prepared. */
import * as z from 'shared-contracts/schema';

export const preparedTokenSchema = z.string().check(z.minLength(1), z.maxLength(300));
