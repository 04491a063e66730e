/**
 * The one shape of a line, from the button to the database: a sku in a channel, how many of it, and what is shown of it.
 * Every other line of the shop is `lineSchema` with fields of its own, or some of its fields (docs/decisions/0057).
 */
import * as z from 'shared-contracts/schema';
import { maxLineQuantity } from '../cart-limits';
import { centsSchema, channelIdSchema, idSchema, knownChannelIdSchema } from './common';

export const lineSchema = z.object({
  skuId: z.string(),
  channelId: channelIdSchema,
  quantity: z.int(),
  itemCode: z.string(),
  title: z.string(),
  brandName: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  listPrice: centsSchema,
  salePrice: centsSchema,
});
export type Line = z.infer<typeof lineSchema>;

/** A line is one sku in one channel. */
export type LineKey = Pick<Line, 'skuId' | 'channelId'>;

/** What a line shows of its piece. */
export type ShownLine = Omit<Line, keyof LineKey | 'quantity' | 'itemCode'>;

/** What a sender of an event knows of it. */
export type LineHint = { [Name in keyof ShownLine]?: ShownLine[Name] | undefined };

/** Fields that a request names a line by: bounded, and of one of the two channels. */
export const lineKeyInput = { skuId: idSchema, channelId: knownChannelIdSchema };
const lineKeyInputSchema = z.object(lineKeyInput);
export type LineKeyInput = z.infer<typeof lineKeyInputSchema>;

/** How many of it a visitor may ask for. */
export const lineQuantitySchema = z.int().check(z.gte(1), z.lte(maxLineQuantity));
