import * as z from 'shared-contracts/schema';
import { recommendationReplySchema } from 'shared-contracts/wire/product';

/** The items that the recommendation service names. Throws where it answers something else. */
export function readRecommendationReply(reply: unknown): string[] {
  return z.parse(recommendationReplySchema, reply).data.map(({ item }) => item);
}
