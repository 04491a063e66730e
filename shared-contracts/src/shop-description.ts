import * as z from 'shared-contracts/schema';

/** Path of the shop's description for the command line of a team's repository. */
export const shopDescriptionPath = '/.well-known/shop.json';

export const shopDescriptionSchema = z.object({
  name: z.string(),
  /** URL of the release registry. */
  registry: z.string(),
  /** URL of the packages, with a trailing slash. */
  packages: z.string(),
});
export type ShopDescription = z.infer<typeof shopDescriptionSchema>;
