/** GET /api/system/common/systemTime and systemTimeLong (section 7). */
import * as z from 'shared-contracts/schema';

/** ISO 8601 in UTC. */
export const systemTimeSchema = z.string();
/** Milliseconds since 1970. */
export const systemTimeLongSchema = z.number();
