/** /api/merchant/views: filtered lists of the back office that staff have given a name. */
import * as z from 'shared-contracts/schema';
import type { StaffPermission } from '../staff-roles';
import { validationKeys } from '../validation';
import { openEnum } from './common';

/** The lists that keep views. */
export const viewPages = ['orders', 'items', 'stock', 'returns', 'customers'] as const;
export type ViewPage = (typeof viewPages)[number];

/** Who may open a list, and so see the views of it that are for all staff. */
export const permissionOfViews: Readonly<Record<ViewPage, StaffPermission>> = {
  orders: 'orders.read',
  items: 'catalogue.read',
  stock: 'stock.read',
  returns: 'returns.read',
  customers: 'customers.read',
};

/** Views of one person on one page; also those of one page that are for all staff. */
export const maxViews = 50;

/** Whether filters search lists of people for somebody: such a view cannot be for all staff. */
export function searchesPeople(page: ViewPage, query: string): boolean {
  const parameters = new URLSearchParams(query);
  return page !== 'items' && page !== 'stock' && (parameters.has('q') || parameters.has('search'));
}

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
  /** Shows it to all staff who may open the page; left out of a name that is taken, that stays as it is. */
  forAll: z.optional(z.boolean()),
});
export type SaveViewRequest = z.infer<typeof saveViewRequestSchema>;

/** POST /api/merchant/views/{viewId}: what is left out stays. */
export const changeViewRequestSchema = z.strictObject({
  name: z.optional(nameSchema),
  query: z.optional(querySchema),
  forAll: z.optional(z.boolean()),
});
export type ChangeViewRequest = z.infer<typeof changeViewRequestSchema>;

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Without its question mark. */
  query: z.string(),
  position: z.number(),
  /** All staff who may open the page see it. An earlier API does not say it. */
  forAll: z.optional(z.boolean()),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The caller's views of one page, in their order; each write answers them too. */
export const viewListSchema = z.object({
  views: z.array(savedViewSchema),
  /** Those of others that are for all staff, by name. An earlier API does not give them. */
  ofOthers: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        query: z.string(),
        ownerName: z.string(),
        /** The caller is an administrator. */
        mayChange: z.boolean(),
      }),
    ),
  ),
});
export type ViewOfOthers = NonNullable<z.infer<typeof viewListSchema>['ofOthers']>[number];
export type ViewList = z.infer<typeof viewListSchema>;

/** Why a view is refused with 409. */
export const viewConflictSchema = z.object({
  reason: openEnum(['FULL', 'NAME_TAKEN', 'FULL_FOR_ALL', 'SEARCHES_PEOPLE', 'UNKNOWN'], 'UNKNOWN'),
});
