/** POST /api/product/restock: a mail when a sold-out size is back in stock. */
import * as z from 'shared-contracts/schema';
import { emailSchema } from '../validation';
import { lineKeyInput } from './line';

export const restockRequestSchema = z.strictObject({ ...lineKeyInput, email: emailSchema });
export type RestockRequest = z.infer<typeof restockRequestSchema>;

/** `AVAILABLE`: the size came back meanwhile, so that no mail follows. */
export const restockStates = ['NOTED', 'AVAILABLE'] as const;
export const restockResultSchema = z.object({
  state: z.enum(restockStates),
  /** The alert counts once the link in a mail to this address has been opened. */
  needsConfirmation: z.optional(z.boolean()),
});
export type RestockResult = z.infer<typeof restockResultSchema>;

/** POST /api/product/restock/confirm: the owner of the address agrees, with the token of the mail's link. */
export const restockConfirmationSchema = z.strictObject({ token: z.string().check(z.maxLength(500)) });
