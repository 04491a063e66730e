/** The merchant's staff: login with a second factor, accounts, audit log. Not part of behaviour/calls. */
import * as z from 'shared-contracts/schema';
import { staffRoles } from '../staff-roles';
import {
  emailLookupSchema,
  emailSchema,
  passwordEntrySchema,
  passwordSchema,
  validationKeys,
} from '../validation';
import { timestampSchema } from './common';

/** Whoever is logged in, with everything the navigation needs. */
export const staffProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
});
export type StaffProfile = z.infer<typeof staffProfileSchema>;

/** GET /api/merchant/session: null without a login. */
export const staffSessionSchema = z.object({ staff: z.nullable(staffProfileSchema) });

/** POST /api/merchant/session/password: the first step of a login. */
export const staffPasswordRequestSchema = z.strictObject({
  email: emailLookupSchema,
  password: passwordEntrySchema,
});
export type StaffPasswordRequest = z.infer<typeof staffPasswordRequestSchema>;
/**
 * What the second step asks for. `enrolment` is present at the first login: the key for an authenticator app.
 */
export const staffLoginStepSchema = z.object({
  enrolment: z.optional(z.object({ secret: z.string(), uri: z.string() })),
  /** The password was issued by the shop and is replaced in the second step. */
  needsNewPassword: z.boolean(),
});
export type StaffLoginStep = z.infer<typeof staffLoginStepSchema>;

/** POST /api/merchant/session/code: the second step. */
export const staffCodeRequestSchema = z.strictObject({
  code: z.string(validationKeys.required).check(z.trim(), z.regex(/^\d{6}$/, validationKeys.code)),
  newPassword: z.optional(passwordSchema),
});
export type StaffCodeRequest = z.infer<typeof staffCodeRequestSchema>;

const roleListSchema = z
  .array(z.enum(staffRoles))
  .check(z.minLength(1, validationKeys.required), z.maxLength(staffRoles.length));
const staffNameSchema = z
  .string(validationKeys.required)
  .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(80));

export const staffMemberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Whether the second factor is set up. */
  isEnrolled: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: timestampSchema,
  lastLoginAt: z.nullable(timestampSchema),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffListSchema = z.object({ staff: z.array(staffMemberSchema) });

/** POST /api/merchant/staff */
export const createStaffRequestSchema = z.strictObject({
  email: emailSchema,
  name: staffNameSchema,
  roles: roleListSchema,
});
export type CreateStaffRequest = z.infer<typeof createStaffRequestSchema>;
/** A password for one login, shown once. */
export const staffInvitationSchema = z.object({
  member: staffMemberSchema,
  oneTimePassword: z.string(),
  expiresAt: timestampSchema,
});
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

/** POST /api/merchant/staff/{id} */
export const updateStaffRequestSchema = z.strictObject({
  name: z.optional(staffNameSchema),
  roles: z.optional(roleListSchema),
  isDisabled: z.optional(z.boolean()),
  reason: z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500)),
});
export type UpdateStaffRequest = z.infer<typeof updateStaffRequestSchema>;
/** POST /api/merchant/staff/{id}/invite: a new one-time password and a new second factor. */
export const inviteStaffRequestSchema = z.strictObject({
  reason: z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500)),
});

export const auditEntrySchema = z.object({
  id: z.number(),
  at: timestampSchema,
  staffId: z.nullable(z.string()),
  staffName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The name of the person, company, item or offer, where it still has one. */
  subjectName: z.optional(z.nullable(z.string())),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** GET /api/merchant/audit: newest first; `next` is the cursor of the following page. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** The accounts by name, to filter by. */
  people: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  next: z.nullable(z.string()),
});
/** GET /api/merchant/audit/export: the same entries as a CSV file, times in Hong Kong; `isCut` when there are more. */
export const auditExportSchema = z.object({ csv: z.string(), isCut: z.boolean() });
export type AuditPage = z.infer<typeof auditPageSchema>;
