import * as z from 'shared-contracts/schema';

/** Where a shop says what the command line of a team's repository has to know. */
export const shopDescriptionPath = '/.well-known/shop.json';

export const shopDescriptionSchema = z.object({
  name: z.string(),
  /** Where releases are published and activated. */
  registry: z.string(),
  /** Where the packages of a repository are, with a slash at the end. */
  packages: z.string(),
});
export type ShopDescription = z.infer<typeof shopDescriptionSchema>;
