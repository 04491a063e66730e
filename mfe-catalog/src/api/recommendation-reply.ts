import * as z from 'shared-contracts/schema';
import { recommendationReplySchema } from 'shared-contracts/wire/product';

/** Parses the recommendation service's response to item codes. Throws when it is invalid. */
export function readRecommendationReply(reply: unknown): string[] {
  return z.parse(recommendationReplySchema, reply).data.map(({ item }) => item);
}
