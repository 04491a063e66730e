/** GET /api/product/navigation (behaviour/entities). The headers select language (Accept-Language) and channel. */
import * as z from 'shared-contracts/schema';

const fields = {
  id: z.string(),
  /** `MEN`, `MEN###CLOTHING`; absent for a link that is not a category. */
  code: z.optional(z.string()),
  name: z.string(),
  parentId: z.optional(z.nullable(z.string())),
  /**
   * Path in the shop (with the channel's prefix) or external URL; see `urlType`. MEN and WOMEN lead to their
   * landing pages, unless they are guarded.
   */
  url: z.string(),
  /** `internal` or `external` */
  urlType: z.optional(z.string()),
  /** 1 is public; 2 is guarded: the visitor is redirected while `activeStatus` is not 1 (behaviour/states). */
  type: z.int(),
  activeStatus: z.int(),
  visible: z.boolean(),
  /** Visual style in the menu: `sale` is drawn in the colour of reduced prices, others as without one. */
  style: z.optional(z.nullable(z.string())),
  image: z.optional(z.nullable(z.string())),
  seoTitle: z.optional(z.nullable(z.string())),
  seoKeywords: z.optional(z.nullable(z.string())),
  seoDescription: z.optional(z.nullable(z.string())),
};

// Each level is spelled out, because a recursive schema has no simple form in OpenAPI. Deeper levels are not
// shown.
const fourthLevel = z.object({ ...fields, children: z.optional(z.array(z.unknown())) });
const thirdLevel = z.object({ ...fields, children: z.array(fourthLevel) });
const secondLevel = z.object({ ...fields, children: z.array(thirdLevel) });
export const navigationItemSchema = z.object({ ...fields, children: z.array(secondLevel) });

export const navigationSchema = z.array(navigationItemSchema);
export type Navigation = z.infer<typeof navigationSchema>;
/** An entry of any level. */
export type NavigationEntry = Omit<z.infer<typeof fourthLevel>, 'children'> & {
  children?: readonly unknown[] | undefined;
};
