/**
 * Member data beyond login and addresses: store membership, e-mail verification, subscriptions, referrals
 * (behaviour/calls).
 */
import * as z from 'shared-contracts/schema';
import {
  emailSchema,
  mobileCheck,
  nameSchema,
  passwordEntrySchema,
  passwordSchema,
  phoneRegionSchema,
  phoneSchema,
  verificationCodeSchema,
} from '../validation';
import { timestampSchema } from './common';
import { consentRecordSchema } from './consents';
import { couponSchema } from './coupons';
import { addressSchema, profileSchema, savedAddressListSchema, sendCodeRequestSchema } from './customer';
import { favouriteBrandListSchema, favouriteSchema } from './favourites';
import { giftCardSchema } from './gift-cards';
import { launchPlaceRecordSchema } from './launches';
import { orderDetailSchema } from './order';
import { pointMovementSchema } from './points';

const phoneNumber = { phoneRegion: phoneRegionSchema, phone: phoneSchema };

/**
 * POST /api/customer/register/member/queryCrmMemberByMobile: whether a store member with this number exists.
 */
export const crmMemberQuerySchema = z.strictObject(phoneNumber).check(mobileCheck());
export type CrmMemberQuery = z.infer<typeof crmMemberQuerySchema>;
/** Does not reveal the member's identity: the record opens only with the code sent to the number. */
export const crmMemberAnswerSchema = z.object({ found: z.boolean(), hasAccount: z.boolean() });
export type CrmMemberAnswer = z.infer<typeof crmMemberAnswerSchema>;

/** POST /api/customer/verificationCode/send: sends a code by SMS. */
export const sendSmsCodeRequestSchema = z
  .strictObject({ ...phoneNumber, purpose: z.literal('registerMember') })
  .check(mobileCheck());
export type SendSmsCodeRequest = z.infer<typeof sendSmsCodeRequestSchema>;
/** POST /api/customer/verificationCode/send: the purpose says whether the code goes by e-mail or by SMS. */
export const sendAnyCodeRequestSchema = z.discriminatedUnion('purpose', [
  sendCodeRequestSchema,
  sendSmsCodeRequestSchema,
]);

/**
 * POST /api/customer/register/member/mobile: creates an account for a store member, with the code sent to the
 * number. Missing names are taken from the store's record. Returns session tokens.
 */
export const registerMemberRequestSchema = z
  .strictObject({
    ...phoneNumber,
    code: verificationCodeSchema,
    email: emailSchema,
    password: passwordSchema,
    firstName: z.optional(nameSchema),
    lastName: z.optional(nameSchema),
    subscribe: z.optional(z.boolean()),
  })
  .check(mobileCheck());
export type RegisterMemberRequest = z.infer<typeof registerMemberRequestSchema>;

/**
 * POST /api/customer/myAccount/sendEmailVerificationCode: to the member's current address, or with the present password
 * to a new one.
 */
export const sendEmailCodeRequestSchema = z.strictObject({
  email: z.optional(emailSchema),
  password: z.optional(passwordEntrySchema),
});
export type SendEmailCodeRequest = z.infer<typeof sendEmailCodeRequestSchema>;
/** POST /api/customer/myAccount/verifyEmailVerificationCode with the same address; returns the profile. */
export const verifyEmailCodeRequestSchema = z.strictObject({
  email: z.optional(emailSchema),
  code: verificationCodeSchema,
});
export type VerifyEmailCodeRequest = z.infer<typeof verifyEmailCodeRequestSchema>;

export const subscriptionTopics = ['women', 'men', 'kids', 'lifestyle', 'beauty'] as const;
/** GET and POST /api/customer/myAccount/subscribe: topics and channels the member subscribes to. */
export const memberSubscriptionRequestSchema = z.strictObject({
  email: z.boolean(),
  sms: z.boolean(),
  topics: z.array(z.enum(subscriptionTopics)).check(z.maxLength(subscriptionTopics.length)),
});
export type MemberSubscriptionRequest = z.infer<typeof memberSubscriptionRequestSchema>;
export const memberSubscriptionSchema = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  topics: z.array(z.string()),
});
export type MemberSubscription = z.infer<typeof memberSubscriptionSchema>;

/** GET /api/customer/myAccount/referer/count: number of registrations with this member's code. */
export const refererCountSchema = z.object({ count: z.int() });
/** GET /api/customer/myAccount/referer/queryMemberCrmId: the member's referral code. */
export const refererCodeSchema = z.object({ crmMemberId: z.string() });

/** POST /api/customer/myAccount/close: removes the member's data and ends every login. */
export const closeAccountRequestSchema = z.strictObject({ password: passwordEntrySchema });

/** GET /api/customer/myAccount/export: everything that the shop stores about the member. */
export const accountExportSchema = z.object({
  exportedAt: timestampSchema,
  profile: profileSchema,
  subscription: memberSubscriptionSchema,
  addresses: savedAddressListSchema,
  /** Delivery addresses of the member's company; missing in answers of older releases. */
  companyAddresses: z.optional(z.array(z.object({ ...addressSchema.shape, name: z.string() }))),
  /** Orders of goods, newest first, then orders of gift cards, newest first. */
  orders: z.array(orderDetailSchema),
  favourites: z.array(favouriteSchema),
  favouriteBrands: favouriteBrandListSchema,
  points: z.array(pointMovementSchema),
  coupons: z.array(couponSchema),
  giftCards: z.array(giftCardSchema),
  /** Places in the queues of launches; missing in answers of older releases. */
  launches: z.optional(z.array(launchPlaceRecordSchema)),
  /** Marketing consents, given and withdrawn, the latest first; missing in answers of older releases. */
  consents: z.optional(z.array(consentRecordSchema)),
  /** Orders that staff have prepared, the latest first; missing in answers of older releases. */
  draftOrders: z.optional(
    z.array(
      z.object({
        draftId: z.string(),
        createdAt: timestampSchema,
        expiresAt: timestampSchema,
        lines: z.array(z.object({ skuId: z.string(), quantity: z.int() })),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        phoneRegion: z.string(),
        phone: z.nullable(z.string()),
        address: z.nullable(addressSchema),
        note: z.nullable(z.string()),
        orderId: z.nullable(z.string()),
      }),
    ),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
