import { emptySchema } from '../wire/common';
import {
  loginRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  sendCodeResponseSchema,
  sessionTokensSchema,
  verifyCodeQuerySchema,
  verifyCodeResponseSchema,
} from '../wire/customer';
import {
  crmMemberAnswerSchema,
  crmMemberQuerySchema,
  registerMemberRequestSchema,
  sendAnyCodeRequestSchema,
} from '../wire/member';
import type { ApiCall } from './call';

export const register = {
  method: 'POST',
  path: '/api/customer/register',
  body: registerRequestSchema,
  answer: sessionTokensSchema,
  access: 'guest',
  limited: true,
  says: 'Opens an account and logs in.',
} satisfies ApiCall;

export const logIn = {
  method: 'POST',
  path: '/api/customer/login',
  body: loginRequestSchema,
  answer: sessionTokensSchema,
  access: 'guest',
  limited: true,
  says: 'Logs in with e-mail and password.',
} satisfies ApiCall;

export const refreshTokens = {
  method: 'POST',
  path: '/api/customer/refreshToken',
  answer: sessionTokensSchema,
  access: 'refresh-token',
  says: 'New tokens for a refresh token, which is used up. One that is used twice ends its login.',
} satisfies ApiCall;

export const logOut = {
  method: 'POST',
  path: '/api/customer/logout',
  answer: emptySchema,
  access: 'refresh-token',
  says: 'Ends the login of a refresh token.',
} satisfies ApiCall;

export const sendCode = {
  method: 'POST',
  path: '/api/customer/verificationCode/send',
  body: sendAnyCodeRequestSchema,
  answer: sendCodeResponseSchema,
  access: 'guest',
  limited: true,
  says: 'Sends a code by mail or short message.',
} satisfies ApiCall;

export const verifyCode = {
  method: 'GET',
  path: '/api/customer/verificationCode/verify',
  query: verifyCodeQuerySchema,
  answer: verifyCodeResponseSchema,
  access: 'guest',
  limited: true,
  says: 'Whether a code is right; it stays good.',
} satisfies ApiCall;

export const resetPassword = {
  method: 'POST',
  path: '/api/customer/resetPassword/saveAndLogin',
  body: resetPasswordRequestSchema,
  answer: sessionTokensSchema,
  access: 'guest',
  limited: true,
  says: 'Sets a new password with a code and logs in.',
} satisfies ApiCall;

export const findStoreMember = {
  method: 'POST',
  path: '/api/customer/register/member/queryCrmMemberByMobile',
  body: crmMemberQuerySchema,
  answer: crmMemberAnswerSchema,
  access: 'guest',
  reads: true,
  limited: true,
  says: 'Whether a phone number belongs to a member of the stores.',
} satisfies ApiCall;

export const registerMember = {
  method: 'POST',
  path: '/api/customer/register/member/mobile',
  body: registerMemberRequestSchema,
  answer: sessionTokensSchema,
  access: 'guest',
  limited: true,
  says: 'Opens the account of a member of the stores.',
} satisfies ApiCall;
