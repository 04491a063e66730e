/** /api/merchant/media: the pictures of the media library. */
import * as z from 'shared-contracts/schema';
import { timestampSchema } from './common';
import { picturePathSchema, pictureUploadSchema } from './merchant-items';

const altSchema = z.string().check(z.trim(), z.maxLength(200));

/** Where a picture is used: `PAGE` with its address (a draft or a planned version too), `ITEM` with its code, `BRAND`, `CATEGORY`. */
const mediaUseSchema = z.object({ kind: z.string(), id: z.string() });
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const mediaFileSchema = z.object({
  path: z.string(),
  name: z.string(),
  /** What screen readers say instead of it; empty for a picture that only decorates. */
  altEn: z.string(),
  altZh: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  bytes: z.int(),
  staffName: z.string(),
  createdAt: timestampSchema,
  uses: z.array(mediaUseSchema),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;

/** GET /api/merchant/media: the latest first. */
export const mediaPageSchema = z.object({
  rows: z.array(mediaFileSchema),
  total: z.int(),
  pageSize: z.int(),
});
export type MediaPage = z.infer<typeof mediaPageSchema>;

/** POST /api/merchant/media. The same picture again keeps its name and texts. */
export const mediaUploadSchema = z.strictObject({
  ...pictureUploadSchema.shape,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type MediaUpload = z.infer<typeof mediaUploadSchema>;

/** POST /api/merchant/media/texts. */
export const mediaTextsSchema = z.strictObject({
  path: picturePathSchema,
  altEn: altSchema,
  altZh: altSchema,
});
export type MediaTexts = z.infer<typeof mediaTextsSchema>;

/** POST /api/merchant/media/remove. */
export const mediaRemoveSchema = z.strictObject({ path: picturePathSchema });

/** `data` of the refusal (409) to remove a picture that is used. */
export const mediaInUseSchema = z.object({ uses: z.array(mediaUseSchema) });
