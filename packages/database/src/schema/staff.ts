/** The merchant's staff: accounts apart from customers, their sessions, and the log of what they changed. */
import { type SQL, sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment';

export const staffMembers = pgTable(
  'staff_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As entered; look-ups use the lower-case form. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** End of a one-time password; null for a password that its owner has chosen. */
    passwordExpiresAt: moment('password_expires_at'),
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    /** Key of the authenticator app, sealed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** Time step of the last accepted code: each code is accepted once. */
    totpLastStep: integer('totp_last_step'),
    disabledAt: moment('disabled_at'),
    lastLoginAt: moment('last_login_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_members_email').on(sql`lower(${table.email})`)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's random token. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** Null between password and code: such a session grants no access. */
    verifiedAt: moment('verified_at'),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expiry').on(table.expiresAt),
  ],
);

/** SQL: the area of an action: `stock` of `stock.adjust`. */
export const auditArea = (action: SQL): SQL => sql`split_part(${action}, '.', 1)`;

/** Every change by staff. A trigger refuses updates and deletions (`staff` migration). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null for a change by command. Without a foreign key, because the log outlives accounts. */
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    /** `noun.verb`: `staff.create`. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_staff').on(table.staffId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_area').on(auditArea(sql`${table.action}`), table.id),
    index('audit_log_at').on(table.at),
  ],
);
