import { emptySchema } from '../wire/common';
import { dashboardQuerySchema, dashboardSchema } from '../wire/merchant-dashboard';
import { auditExportQuerySchema, auditQuerySchema, uuidParamsSchema } from '../wire/queries';
import {
  auditExportSchema,
  auditPageSchema,
  createStaffRequestSchema,
  inviteStaffRequestSchema,
  staffCodeRequestSchema,
  staffInvitationSchema,
  staffListSchema,
  staffLoginStepSchema,
  staffMemberSchema,
  staffPasswordRequestSchema,
  staffSessionSchema,
  updateStaffRequestSchema,
} from '../wire/staff';
import type { ApiCall } from './call';

export const getSession = {
  method: 'GET',
  path: '/api/merchant/session',
  answer: staffSessionSchema,
  access: 'merchant:login',
  says: 'Who is logged in, and what they may do.',
} satisfies ApiCall;

export const checkStaffPassword = {
  method: 'POST',
  path: '/api/merchant/session/password',
  body: staffPasswordRequestSchema,
  answer: staffLoginStepSchema,
  access: 'merchant:login',
  limited: true,
  says: 'First step of a login: e-mail and password.',
} satisfies ApiCall;

export const checkStaffCode = {
  method: 'POST',
  path: '/api/merchant/session/code',
  body: staffCodeRequestSchema,
  answer: staffSessionSchema,
  access: 'merchant:login',
  limited: true,
  says: 'Second step of a login: the code of the authenticator app.',
} satisfies ApiCall;

export const endSession = {
  method: 'POST',
  path: '/api/merchant/session/end',
  answer: emptySchema,
  access: 'merchant:login',
  says: 'Logs out.',
} satisfies ApiCall;

export const listMembers = {
  method: 'GET',
  path: '/api/merchant/staff',
  answer: staffListSchema,
  access: 'merchant:staff.write',
  says: 'The accounts of staff.',
} satisfies ApiCall;

export const createMember = {
  method: 'POST',
  path: '/api/merchant/staff',
  body: createStaffRequestSchema,
  answer: staffInvitationSchema,
  access: 'merchant:staff.write',
  says: 'Adds an account with a one-time password.',
} satisfies ApiCall;

export const updateMember = {
  method: 'POST',
  path: '/api/merchant/staff/:id',
  params: uuidParamsSchema,
  body: updateStaffRequestSchema,
  answer: staffMemberSchema,
  access: 'merchant:staff.write',
  says: 'Changes name or roles of an account, disables or enables it.',
} satisfies ApiCall;

export const inviteMember = {
  method: 'POST',
  path: '/api/merchant/staff/:id/invite',
  params: uuidParamsSchema,
  body: inviteStaffRequestSchema,
  answer: staffInvitationSchema,
  access: 'merchant:staff.write',
  says: 'A new one-time password; the second factor is set up again.',
} satisfies ApiCall;

export const listAudit = {
  method: 'GET',
  path: '/api/merchant/audit',
  query: auditQuerySchema,
  answer: auditPageSchema,
  access: 'merchant:audit.read',
  says: 'The changes by staff, newest first.',
} satisfies ApiCall;

export const exportAudit = {
  method: 'GET',
  path: '/api/merchant/audit/export',
  query: auditExportQuerySchema,
  answer: auditExportSchema,
  access: 'merchant:audit.read',
  says: 'The changes by staff as CSV, with the same filters.',
} satisfies ApiCall;

export const getDashboard = {
  method: 'GET',
  path: '/api/merchant/dashboard',
  query: dashboardQuerySchema,
  answer: dashboardSchema,
  access: 'merchant:dashboard.read',
  says: 'Sales, conversion, stock cover, returns rate and searches without results of a range of days.',
} satisfies ApiCall;
