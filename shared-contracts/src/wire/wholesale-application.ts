/** Applications for a trade account, by members of the shop. */
import * as z from 'shared-contracts/schema';
import { whenFilled } from '../form-rules';
import { webAddressOf } from '../safe-path';
import { validationKeys } from '../validation';
import { openEnum } from './common';

const needed = (length: number) =>
  z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(length, validationKeys.tooLong));

/** POST /api/wholeSale/application */
export const tradeApplicationRequestSchema = z.strictObject({
  company: needed(100),
  /** Number of the company in the register of businesses. */
  registrationNumber: needed(40),
  website: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(200, validationKeys.tooLong),
      whenFilled((text) => webAddressOf(text) !== undefined, validationKeys.website),
    ),
  ),
  message: z.optional(z.string().check(z.trim(), z.maxLength(1000, validationKeys.tooLong))),
});
export type TradeApplicationRequest = z.infer<typeof tradeApplicationRequestSchema>;

export const applicationStates = ['PENDING', 'APPROVED', 'DECLINED'] as const;

/** GET /api/wholeSale/application: the member's latest one; null without one. */
export const tradeApplicationSchema = z.nullable(
  z.object({
    state: openEnum(applicationStates, 'PENDING'),
    company: z.string(),
    createdAt: z.string(),
    /** Reason for which staff declined the application. */
    reason: z.nullable(z.string()),
  }),
);
export type TradeApplication = z.infer<typeof tradeApplicationSchema>;
