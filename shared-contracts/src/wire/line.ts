/**
 * The line type for everything from button to database: a sku in a channel, its quantity, and its displayed
 * fields. All other line types extend `lineSchema` or pick from it.
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

/** The displayed fields of a line. */
export type ShownLine = Omit<Line, keyof LineKey | 'quantity' | 'itemCode'>;

/** The displayed fields as far as the sender of an event knows them. */
export type LineHint = { [Name in keyof ShownLine]?: ShownLine[Name] | undefined };

/** Fields that identify a line in requests, with input limits. */
export const lineKeyInput = { skuId: idSchema, channelId: knownChannelIdSchema };
const lineKeyInputSchema = z.object(lineKeyInput);
export type LineKeyInput = z.infer<typeof lineKeyInputSchema>;

/** Allowed quantity in requests. */
export const lineQuantitySchema = z.int().check(z.gte(1), z.lte(maxLineQuantity));
