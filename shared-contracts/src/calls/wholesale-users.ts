import { uuidParamsSchema } from '../wire/queries';
import {
  changeUserRoleSchema,
  companyUsersSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteUserSchema,
} from '../wire/wholesale-users';
import type { ApiCall } from './call';

export const listUsers = {
  method: 'GET',
  path: '/api/wholeSale/users',
  answer: companyUsersSchema,
  access: 'wholesale',
  says: 'The logins of the buyer’s company.',
} satisfies ApiCall;

export const inviteUser = {
  method: 'POST',
  path: '/api/wholeSale/users',
  body: inviteUserSchema,
  answer: companyUsersSchema,
  access: 'wholesale',
  says: 'Invites somebody to the company by mail; its owner only.',
} satisfies ApiCall;

export const changeUserRole = {
  method: 'POST',
  path: '/api/wholeSale/users/:id',
  params: uuidParamsSchema,
  body: changeUserRoleSchema,
  answer: companyUsersSchema,
  access: 'wholesale',
  says: 'Changes what a login of the company may do; its owner only.',
} satisfies ApiCall;

export const removeUser = {
  method: 'DELETE',
  path: '/api/wholeSale/users/:id',
  params: uuidParamsSchema,
  answer: companyUsersSchema,
  access: 'wholesale',
  says: 'Removes a login from the company at once, or withdraws an invitation; its owner only.',
} satisfies ApiCall;

export const readInvitation = {
  method: 'POST',
  path: '/api/wholeSale/invitation',
  body: invitationTokenSchema,
  answer: invitationSchema,
  access: 'member',
  reads: true,
  says: 'The company that an invitation leads to.',
} satisfies ApiCall;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/wholeSale/invitation/accept',
  body: invitationTokenSchema,
  answer: invitationSchema,
  access: 'member',
  says: 'Joins the company of an invitation.',
} satisfies ApiCall;
