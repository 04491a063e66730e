/**
 * What the recommendation service is asked (behaviour 7): a text/plain body, which a browser sends to any origin without
 * a preflight. The text is JSON. Its answer is `recommendationReplySchema`.
 */
import * as z from 'shared-contracts/schema';
import { idSchema } from './common';

const placeSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

export const recommendationRequestSchema = z
  .object({
    /** Of the member or the guest. */
    id: idSchema,
    /** Exactly one of these says where the items are to be shown. */
    ab: placeSchema,
    field: placeSchema,
    spot: placeSchema,
    /** Code of the item they are to go with. */
    item: z.optional(idSchema),
  })
  .check(z.refine(({ ab, field, spot }) => [ab, field, spot].filter(Boolean).length === 1));
export type RecommendationRequest = z.infer<typeof recommendationRequestSchema>;

export function writeRecommendationRequest(request: RecommendationRequest): string {
  return JSON.stringify(request);
}

/** undefined for a body that is no such request. */
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
