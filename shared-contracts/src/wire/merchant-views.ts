/** /api/merchant/views: filtered lists of the back office that staff have given a name. */
import * as z from 'shared-contracts/schema';
import { validationKeys } from '../validation';

/** The lists that keep views. */
export const viewPages = ['orders', 'items', 'stock', 'returns', 'customers'] as const;
export type ViewPage = (typeof viewPages)[number];

/** Views of one person on one page. */
export const maxViews = 50;
export const maxViewName = 40;

const nameSchema = z
  .string(validationKeys.required)
  .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(maxViewName));
const querySchema = z.string().check(z.maxLength(1_000));
const positionSchema = z.int().check(z.gte(0), z.lte(1_000_000));

export const viewsQuerySchema = z.strictObject({ page: z.enum(viewPages) });

/** POST /api/merchant/views: a name that is taken gets the new query. */
export const saveViewRequestSchema = z.strictObject({
  page: z.enum(viewPages),
  name: nameSchema,
  query: querySchema,
  /** Puts back a view that was removed; otherwise it becomes the last one. */
  position: z.optional(positionSchema),
});
export type SaveViewRequest = z.infer<typeof saveViewRequestSchema>;

/** POST /api/merchant/views/{viewId}: what is left out stays. */
export const changeViewRequestSchema = z.strictObject({
  name: z.optional(nameSchema),
  query: z.optional(querySchema),
});
export type ChangeViewRequest = z.infer<typeof changeViewRequestSchema>;

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Without its question mark. */
  query: z.string(),
  position: z.number(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The caller's views of one page, in their order; each write answers them too. */
export const viewListSchema = z.object({ views: z.array(savedViewSchema) });
export type ViewList = z.infer<typeof viewListSchema>;

/** Why a view is refused with 409. */
export const viewConflictSchema = z.object({ reason: z.enum(['FULL', 'NAME_TAKEN']) });
