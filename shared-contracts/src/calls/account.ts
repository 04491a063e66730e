import { emptySchema } from '../wire/common';
import {
  accountOverviewSchema,
  changePasswordRequestSchema,
  checkPasswordRequestSchema,
  confirmSubscriptionRequestSchema,
  deleteAddressRequestSchema,
  passwordCheckSchema,
  profileSchema,
  saveAddressRequestSchema,
  savedAddressListSchema,
  savePersonalInfoRequestSchema,
  sendCodeResponseSchema,
  subscribeRequestSchema,
} from '../wire/customer';
import {
  accountExportSchema,
  closeAccountRequestSchema,
  memberSubscriptionRequestSchema,
  memberSubscriptionSchema,
  refererCodeSchema,
  refererCountSchema,
  sendEmailCodeRequestSchema,
  verifyEmailCodeRequestSchema,
} from '../wire/member';
import type { ApiCall } from './call';

export const sendEmailCode = {
  method: 'POST',
  path: '/api/customer/myAccount/sendEmailVerificationCode',
  body: sendEmailCodeRequestSchema,
  answer: sendCodeResponseSchema,
  access: 'member',
  limited: true,
  says: 'Sends a code to the member’s own address.',
} satisfies ApiCall;

export const verifyEmail = {
  method: 'POST',
  path: '/api/customer/myAccount/verifyEmailVerificationCode',
  body: verifyEmailCodeRequestSchema,
  answer: profileSchema,
  access: 'member',
  limited: true,
  says: 'Confirms the address by its code.',
} satisfies ApiCall;

export const getSubscription = {
  method: 'GET',
  path: '/api/customer/myAccount/subscribe',
  answer: memberSubscriptionSchema,
  access: 'member',
  says: 'What news the member gets.',
} satisfies ApiCall;

export const updateSubscription = {
  method: 'POST',
  path: '/api/customer/myAccount/subscribe',
  body: memberSubscriptionRequestSchema,
  answer: memberSubscriptionSchema,
  access: 'member',
  says: 'Changes what news the member gets.',
} satisfies ApiCall;

export const countReferrals = {
  method: 'GET',
  path: '/api/customer/myAccount/referer/count',
  answer: refererCountSchema,
  access: 'member',
  says: 'How many the member has brought to the shop.',
} satisfies ApiCall;

export const getReferralCode = {
  method: 'GET',
  path: '/api/customer/myAccount/referer/queryMemberCrmId',
  answer: refererCodeSchema,
  access: 'member',
  says: 'The code by which the member brings others.',
} satisfies ApiCall;

export const getProfile = {
  method: 'GET',
  path: '/api/customer/myAccount/profile',
  answer: profileSchema,
  access: 'member',
  says: 'The member’s profile.',
} satisfies ApiCall;

export const getPersonalInfo = {
  method: 'GET',
  path: '/api/customer/myAccount/personalInfo',
  answer: profileSchema,
  access: 'member',
  says: 'The member’s profile.',
} satisfies ApiCall;

export const updateProfile = {
  method: 'POST',
  path: '/api/customer/myAccount/savePersonalInfo',
  body: savePersonalInfoRequestSchema,
  answer: profileSchema,
  access: 'member',
  says: 'Changes the member’s profile.',
} satisfies ApiCall;

export const getOverview = {
  method: 'GET',
  path: '/api/customer/myAccount/overview',
  answer: accountOverviewSchema,
  access: 'member',
  says: 'Profile, points, coupons and latest orders at a glance.',
} satisfies ApiCall;

export const exportAccount = {
  method: 'GET',
  path: '/api/customer/myAccount/export',
  answer: accountExportSchema,
  access: 'member',
  says: 'A copy of everything stored about the member.',
} satisfies ApiCall;

export const closeAccount = {
  method: 'POST',
  path: '/api/customer/myAccount/close',
  body: closeAccountRequestSchema,
  answer: emptySchema,
  access: 'member',
  says: 'Closes the account; needs the password.',
} satisfies ApiCall;

export const changePassword = {
  method: 'POST',
  path: '/api/customer/myAccount/resetPassword',
  body: changePasswordRequestSchema,
  answer: emptySchema,
  access: 'member',
  says: 'Changes the password; other logins end.',
} satisfies ApiCall;

export const checkPassword = {
  method: 'POST',
  path: '/api/customer/myAccount/checkPassword',
  body: checkPasswordRequestSchema,
  answer: passwordCheckSchema,
  access: 'member',
  says: 'Whether a password is the member’s.',
} satisfies ApiCall;

export const listAddresses = {
  method: 'GET',
  path: '/api/customer/myAccount/address',
  answer: savedAddressListSchema,
  access: 'member',
  says: 'The saved addresses, the default one first.',
} satisfies ApiCall;

export const saveAddress = {
  method: 'POST',
  path: '/api/customer/myAccount/saveOrUpdateAddress',
  body: saveAddressRequestSchema,
  answer: savedAddressListSchema,
  access: 'member',
  says: 'Saves an address or changes one.',
} satisfies ApiCall;

export const deleteAddress = {
  method: 'POST',
  path: '/api/customer/myAccount/deleteAddress',
  body: deleteAddressRequestSchema,
  answer: savedAddressListSchema,
  access: 'member',
  says: 'Deletes a saved address.',
} satisfies ApiCall;

export const subscribeToNewsletter = {
  method: 'POST',
  path: '/api/customer/myAccount/subscribe/footer',
  body: subscribeRequestSchema,
  answer: emptySchema,
  access: 'guest',
  limited: true,
  says: 'Asks the owner of an address by mail whether to send news.',
} satisfies ApiCall;

export const confirmNewsletter = {
  method: 'POST',
  path: '/api/customer/myAccount/subscribe/footer/confirm',
  body: confirmSubscriptionRequestSchema,
  answer: emptySchema,
  access: 'guest',
  limited: true,
  says: 'Subscribes the address whose owner opened the link of that mail.',
} satisfies ApiCall;
