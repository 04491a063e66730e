import { companyUserParamsSchema, uuidParamsSchema } from '../wire/queries';
import { changeUserRoleSchema, companyUsersSchema, inviteUserSchema } from '../wire/wholesale-users';
import type { ApiCall } from './call';

export const listBuyerUsers = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers/:id/users',
  params: uuidParamsSchema,
  answer: companyUsersSchema,
  access: 'merchant:wholesale.read',
  says: 'The logins of a company.',
} satisfies ApiCall;

export const inviteBuyerUser = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/users',
  params: uuidParamsSchema,
  body: inviteUserSchema,
  answer: companyUsersSchema,
  access: 'merchant:wholesale.write',
  says: 'Invites somebody to a company by mail.',
} satisfies ApiCall;

export const changeBuyerUserRole = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/users/:userId',
  params: companyUserParamsSchema,
  body: changeUserRoleSchema,
  answer: companyUsersSchema,
  access: 'merchant:wholesale.write',
  says: 'Changes what a login of a company may do.',
} satisfies ApiCall;

export const removeBuyerUser = {
  method: 'DELETE',
  path: '/api/merchant/wholesale/buyers/:id/users/:userId',
  params: companyUserParamsSchema,
  answer: companyUsersSchema,
  access: 'merchant:wholesale.write',
  says: 'Removes a login from a company at once, or withdraws an invitation.',
} satisfies ApiCall;
