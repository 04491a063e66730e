/** Links in the menu of a shop beside its departments, as staff set them: versions that hold from a moment on. */
import * as z from 'shared-contracts/schema';
import { readRedirectTarget } from '../redirects';
import { editRequestOf, versionOf } from './setting-versions';

/** Links in the menu of one shop. */
export const maxMenuLinks = 6;
export const maxMenuName = 30;

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxMenuName));

export const menuLinkSchema = z.strictObject({
  nameEn: nameSchema,
  nameZh: nameSchema,
  /** A path of the shop, with or without a query, as `readRedirectTarget` reads it. */
  url: z.string().check(
    z.maxLength(500),
    z.refine((url) => readRedirectTarget(url) === url),
  ),
  /** Before or after all departments, or after the one with this code. After all of them when there is none. */
  place: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type MenuLink = z.infer<typeof menuLinkSchema>;
/** The places that are not the code of a department; codes are upper case. */
export const menuPlaces = ['first', 'last'] as const;

/** Links that stand at the same place do so in this order. */
const linksSchema = z.array(menuLinkSchema).check(z.maxLength(maxMenuLinks));

/** The links of each shop. */
export const shopMenuSchema = z.strictObject({ bit: linksSchema, sit: linksSchema });
export type ShopMenu = z.infer<typeof shopMenuSchema>;

/** Of a shop whose staff have added none. */
export const initialShopMenu: ShopMenu = { bit: [], sit: [] };

const versionSchema = versionOf(shopMenuSchema);

/** GET /api/merchant/menu: the links of now, and the versions that staff saved, the last one first. */
export const menuSettingsSchema = z.object({ terms: shopMenuSchema, versions: z.array(versionSchema) });
export type MenuSettings = z.infer<typeof menuSettingsSchema>;

/** POST /api/merchant/menu. */
export const menuEditRequestSchema = editRequestOf(shopMenuSchema);
