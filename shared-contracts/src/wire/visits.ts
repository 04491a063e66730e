/** POST /api/visit without a body: a visit begins in the channel of the headers. */
import * as z from 'shared-contracts/schema';

/** False for a robot. */
export const visitResultSchema = z.object({ counted: z.boolean() });
