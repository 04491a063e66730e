/** The logins of a company: its owner, and who was invited. */
import * as z from 'shared-contracts/schema';
import { emailSchema } from '../validation';
import { openEnum, timestampSchema } from './common';

/** What an invited login may do. Who only looks sees all that the company sees. */
export const companyRoles = ['ORDERS', 'LOOKS'] as const;
export type CompanyRole = (typeof companyRoles)[number];
const loginRoles = ['OWNER', ...companyRoles] as const;
export type CompanyLoginRole = (typeof loginRoles)[number];

/** Logins and open invitations of a company together. */
export const maxCompanyLogins = 30;

/** GET /api/wholeSale/users, and of a buyer for staff */
export const companyUsersSchema = z.object({
  company: z.string(),
  /** The owner first. */
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: openEnum(loginRoles, 'LOOKS'),
      since: z.nullable(timestampSchema),
      isYou: z.boolean(),
    }),
  ),
  /** Those that were not accepted yet. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: openEnum(companyRoles, 'LOOKS'),
      expiresAt: timestampSchema,
    }),
  ),
  /** Whether the reader may invite and remove. */
  mayManage: z.boolean(),
});
export type CompanyUsers = z.infer<typeof companyUsersSchema>;

/** Invites by mail; an address that is invited already gets a new link. */
export const inviteUserSchema = z.strictObject({ email: emailSchema, role: z.enum(companyRoles) });
export type InviteUser = z.infer<typeof inviteUserSchema>;

export const changeUserRoleSchema = z.strictObject({ role: z.enum(companyRoles) });

const token = z.string().check(z.minLength(20), z.maxLength(100));
/** POST /api/wholeSale/invitation, and /api/wholeSale/invitation/accept: what the link of the mail carries. */
export const invitationTokenSchema = z.strictObject({ token });
export const invitationSchema = z.object({ company: z.string(), role: openEnum(companyRoles, 'LOOKS') });
export type Invitation = z.infer<typeof invitationSchema>;
