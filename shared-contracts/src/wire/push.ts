/** Web push: the key of the shop, and the subscription of a browser. */
import * as z from 'shared-contracts/schema';
import { parseUrl } from '../parse-url';

/** GET /api/push/key: what a browser needs to subscribe; null when the shop sends no notifications. */
export const pushKeySchema = z.object({ publicKey: z.nullable(z.string()) });
export type PushKey = z.infer<typeof pushKeySchema>;

const endpointSchema = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => parseUrl(text) !== undefined),
);
const base64Url = (length: number) =>
  z.string().check(z.regex(new RegExp(String.raw`^[\w-]{${length}}={0,2}$`)));

/** POST /api/push/subscription, in the form of the browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionRequestSchema = z.strictObject({
  endpoint: endpointSchema,
  /** An uncompressed point of P-256 with 65 bytes, and a secret with 16. */
  keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }),
  /** Milliseconds since 1970. */
  expirationTime: z.nullable(z.number().check(z.gte(0), z.lte(8.64e15))),
  /** Of a visitor who is not logged in. */
  guestId: z.optional(z.string().check(z.regex(/^gst[a-z0-9]{7}$/))),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequestSchema>;

/** POST /api/push/subscription/end */
export const pushSubscriptionEndSchema = z.strictObject({ endpoint: endpointSchema });

export const pushSubscriptionResultSchema = z.object({ subscribed: z.boolean() });
