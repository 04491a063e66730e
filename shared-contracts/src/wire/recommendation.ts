/**
 * Request to the recommendation service (behaviour/calls). JSON sent as text/plain, so that a browser needs no
 * CORS preflight. The response is `recommendationReplySchema`.
 */
import * as z from 'shared-contracts/schema';
import { idSchema } from './common';

const placeSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

export const recommendationRequestSchema = z
  .object({
    /** Id of the member or the guest. */
    id: idSchema,
    /** Exactly one of these names the placement of the items. */
    ab: placeSchema,
    field: placeSchema,
    spot: placeSchema,
    /** Item code that the recommendations should match. */
    item: z.optional(idSchema),
  })
  .check(z.refine(({ ab, field, spot }) => [ab, field, spot].filter(Boolean).length === 1));
export type RecommendationRequest = z.infer<typeof recommendationRequestSchema>;

export function writeRecommendationRequest(request: RecommendationRequest): string {
  return JSON.stringify(request);
}

/** Parses the body; `undefined` when it is invalid. */
export function readRecommendationRequest(text: string): RecommendationRequest | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const request = z.safeParse(recommendationRequestSchema, json);
  return request.success ? request.data : undefined;
}
