/** GET /api/system/common/systemTime and systemTimeLong (behaviour/calls). */
import * as z from 'shared-contracts/schema';

/** ISO 8601 in UTC. */
export const systemTimeSchema = z.string();
/** Milliseconds since 1970. */
export const systemTimeLongSchema = z.number();

/** GET /api/system/common/catalogueVersion: for servers that cache pages or responses of the catalogue. */
export const catalogueVersionSchema = z.object({
  /** Changes with each change of products, prices or content, but not of stock. */
  version: z.string(),
  /** How long after a change responses may still be stale, in ms. */
  settlingMs: z.int(),
});

/** GET /api/oss/list?prefix=&after=&limit=: public files of the object storage, sorted by key. */
export const objectListSchema = z.object({
  list: z.array(
    z.object({
      key: z.string(),
      /** Root-relative or absolute. */
      url: z.string(),
      contentType: z.string(),
      sizeBytes: z.nullable(z.int()),
      updatedAt: z.string(),
    }),
  ),
  /** `after` for the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type ObjectList = z.infer<typeof objectListSchema>;
