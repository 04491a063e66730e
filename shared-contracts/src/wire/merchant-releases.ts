/** GET /api/merchant/releases: what is live in the shop, and the latest changes. */
import * as z from 'shared-contracts/schema';

const change = { version: z.string(), previous: z.nullable(z.string()) };

export const merchantReleasesSchema = z.object({
  /** The release console at the registry; null where the API does not know the registry. */
  consoleUrl: z.nullable(z.string()),
  /** Null when the registry does not answer, or is not known. */
  state: z.nullable(
    z.object({
      environment: z.string(),
      updatedAt: z.string(),
      live: z.array(
        z.object({
          remote: z.string(),
          ...change,
          canary: z.nullable(z.object({ version: z.string(), percent: z.number() })),
          /** Time and author of the activation; null when it is older than the latest changes. */
          at: z.nullable(z.string()),
          by: z.nullable(z.string()),
        }),
      ),
      /** Newest first. */
      history: z.array(
        z.object({
          remote: z.string(),
          ...change,
          at: z.string(),
          by: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type MerchantReleases = z.infer<typeof merchantReleasesSchema>;
