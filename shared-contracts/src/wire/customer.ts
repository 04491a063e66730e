/** Customers: login, registration, refresh, profile, addresses (behaviour/entities, behaviour/states and behaviour/calls). */
import * as z from 'shared-contracts/schema';
import { isDistrictOf, regionCodes } from '../regions';
import {
  addressLineSchema,
  birthdaySchema,
  callRegionSchema,
  emailLookupSchema,
  emailSchema,
  mobileCheck,
  nameSchema,
  passwordEntrySchema,
  passwordSchema,
  phoneCheck,
  phoneRegionSchema,
  phoneSchema,
  validationKeys,
  verificationCodeSchema,
  wholeNumber,
} from '../validation';
import { idSchema } from './common';

export const userInfoSchema = z.object({
  memberId: z.string(),
  crmMemberId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `member`, `wholesale`, `staff` */
  roles: z.array(z.string()),
  memberLabels: z.array(z.object({ labelCode: z.string() })),
  /** Number of the customer in the commerce platform. */
  sfccCustomerNo: z.optional(z.nullable(z.string())),
  /** Whether the member has bought nothing yet; missing in responses of older releases and in profiles. */
  isFirstPurchase: z.optional(z.boolean()),
});
export type UserInfoWire = z.infer<typeof userInfoSchema>;

/** Response of login, register, reset and refresh. The refresh token rotates with each use. */
export const sessionTokensSchema = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /**
   * Returned by a login. Sent as X-DEVICE-TOKEN with the next login or code request, so that a stranger's
   * failed attempts do not lock this device out.
   */
  deviceToken: z.optional(z.string()),
  user: userInfoSchema,
});
export type SessionTokens = z.infer<typeof sessionTokensSchema>;

/** POST /api/customer/login */
export const loginRequestSchema = z.strictObject({ email: emailLookupSchema, password: passwordEntrySchema });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** POST /api/customer/register */
export const registerRequestSchema = z
  .strictObject({
    email: emailSchema,
    password: passwordSchema,
    firstName: nameSchema,
    lastName: nameSchema,
    phoneRegion: z.optional(phoneRegionSchema),
    phone: z.optional(phoneSchema),
    birthday: z.optional(birthdaySchema),
    subscribe: z.optional(z.boolean()),
    /** Referral code of another member. */
    refererCode: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(wholeNumber(), mobileCheck());
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** POST /api/customer/refreshToken: empty body, this header. */
/** POST /api/customer/logout: revokes the family of the refresh token in the same header. */

export const codePurposes = ['resetPassword', 'verifyEmail', 'register'] as const;
/** POST /api/customer/verificationCode/send. Does not reveal whether the address is known. */
export const sendCodeRequestSchema = z.strictObject({ email: emailSchema, purpose: z.enum(codePurposes) });
export type SendCodeRequest = z.infer<typeof sendCodeRequestSchema>;
export const sendCodeResponseSchema = z.object({
  /** Seconds until the next code can be sent. */
  retryAfterSeconds: z.int(),
});
/** GET /api/customer/verificationCode/verify */
export const verifyCodeQuerySchema = z.object({
  email: emailSchema,
  purpose: z.enum(codePurposes),
  code: verificationCodeSchema,
});
export type VerifyCodeQuery = z.infer<typeof verifyCodeQuerySchema>;
export const verifyCodeResponseSchema = z.object({ verified: z.boolean() });

/** POST /api/customer/resetPassword/saveAndLogin; returns session tokens. */
export const resetPasswordRequestSchema = z.strictObject({
  email: emailSchema,
  code: verificationCodeSchema,
  password: passwordSchema,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

/** POST /api/customer/myAccount/checkPassword: whether it is the member's password. */
export const passwordCheckSchema = z.boolean();

/** POST /api/customer/myAccount/resetPassword, for a logged-in member. */
export const checkPasswordRequestSchema = z.strictObject({ password: passwordEntrySchema });

export const changePasswordRequestSchema = z.strictObject({
  currentPassword: passwordEntrySchema,
  password: passwordSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** GET /api/customer/myAccount/profile */
export const profileSchema = z.object({
  ...userInfoSchema.shape,
  phoneRegion: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  subscribed: z.boolean(),
  /** True when the member has entered a code sent to the address. */
  emailVerified: z.optional(z.boolean()),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** POST /api/customer/myAccount/savePersonalInfo; returns the profile. */
export const savePersonalInfoRequestSchema = z
  .strictObject({
    firstName: nameSchema,
    lastName: nameSchema,
    phoneRegion: z.optional(phoneRegionSchema),
    phone: z.optional(phoneSchema),
    birthday: z.optional(birthdaySchema),
    subscribed: z.optional(z.boolean()),
  })
  .check(wholeNumber(), phoneCheck());
export type SavePersonalInfoRequest = z.infer<typeof savePersonalInfoRequestSchema>;

/** GET /api/customer/myAccount/overview */
export const accountOverviewSchema = z.object({
  orderCount: z.int(),
  favouriteCount: z.int(),
  addressCount: z.int(),
  points: z.optional(z.int()),
  couponCount: z.optional(z.int()),
});
export type AccountOverview = z.infer<typeof accountOverviewSchema>;

export const addressFields = {
  firstName: nameSchema,
  lastName: nameSchema,
  phoneRegion: callRegionSchema,
  phone: phoneSchema,
  region: z.enum(regionCodes, validationKeys.region),
  area: z.string(validationKeys.region),
  /** Code of the region tree. */
  district: z.string(validationKeys.district),
  addressLine1: addressLineSchema,
  addressLine2: z.optional(addressLineSchema),
};

/** Cross-field check: the district is one of its area and region. */
export function districtCheck<T extends { region: string; area: string; district: string }>() {
  return z.refine<T>((value) => isDistrictOf(value.region, value.area, value.district), {
    path: ['district'],
    error: validationKeys.district,
  });
}

/** A shipping address in requests: address check, order, address book. */
export const addressInputSchema = z.strictObject(addressFields).check(phoneCheck(), districtCheck());
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Who collects an order, and the region of the pick-up point. */
export const collectorSchema = z
  .strictObject({
    firstName: addressFields.firstName,
    lastName: addressFields.lastName,
    phoneRegion: addressFields.phoneRegion,
    phone: addressFields.phone,
    region: addressFields.region,
  })
  .check(phoneCheck());

/** A shipping address in responses. Not validated: rules may have changed since it was saved. */
export const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneRegion: z.string(),
  phone: z.string(),
  region: z.string(),
  area: z.string(),
  district: z.string(),
  addressLine1: z.string(),
  addressLine2: z.optional(z.nullable(z.string())),
});
export type Address = z.infer<typeof addressSchema>;

/** GET /api/customer/myAccount/address: the default address first. */
export const savedAddressSchema = z.object({
  ...addressSchema.shape,
  id: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;
export const savedAddressListSchema = z.array(savedAddressSchema);

/**
 * POST /api/customer/myAccount/saveOrUpdateAddress: updates when it has an id, else creates. Returns the
 * list.
 */
export const saveAddressRequestSchema = z
  .strictObject({ ...addressFields, id: z.optional(idSchema), isDefault: z.optional(z.boolean()) })
  .check(phoneCheck(), districtCheck());
export type SaveAddressRequest = z.infer<typeof saveAddressRequestSchema>;

/** POST /api/customer/myAccount/deleteAddress; returns the list. */
export const deleteAddressRequestSchema = z.strictObject({ id: idSchema });

/** POST /api/customer/myAccount/subscribe/footer */
export const subscribeRequestSchema = z.strictObject({ email: emailSchema });
/** POST /api/customer/myAccount/subscribe/footer/confirm: the owner of the address agrees, with the token of the mail's link. */
export const confirmSubscriptionRequestSchema = z.strictObject({
  token: z.string().check(z.maxLength(1_000)),
});
