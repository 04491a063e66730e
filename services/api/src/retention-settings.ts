import { readSettings } from 'shared-contracts/server/read-settings';
import * as z from 'zod/mini';
import type { RetentionSettings } from './modules/retention';

/** 0 keeps the data for good. */
const time = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(36_500)));

/** How long personal data are kept; docs/retention.md says what each is about, and why so long. */
export const retentionSchemas = {
  RETENTION_ORDER_YEARS: z._default(time, 7),
  RETENTION_CONSENT_YEARS: z._default(time, 6),
  RETENTION_AUDIT_YEARS: z._default(time, 7),
  RETENTION_PAYMENT_DAYS: z._default(time, 730),
  RETENTION_APPLICATION_DAYS: z._default(time, 365),
  RETENTION_DRAFT_DAYS: z._default(time, 30),
  RETENTION_BULK_EDIT_DAYS: z._default(time, 90),
  RETENTION_EXPORT_DAYS: z._default(time, 90),
  RETENTION_JOB_DAYS: z._default(time, 90),
  RETENTION_LOGIN_DAYS: z._default(time, 90),
};
const schema = z.object(retentionSchemas);
type Setting = keyof typeof retentionSchemas;

export const retentionOf = (values: Readonly<Record<Setting, number>>): RetentionSettings => ({
  orderYears: values.RETENTION_ORDER_YEARS,
  consentYears: values.RETENTION_CONSENT_YEARS,
  auditYears: values.RETENTION_AUDIT_YEARS,
  paymentDays: values.RETENTION_PAYMENT_DAYS,
  applicationDays: values.RETENTION_APPLICATION_DAYS,
  draftDays: values.RETENTION_DRAFT_DAYS,
  bulkEditDays: values.RETENTION_BULK_EDIT_DAYS,
  exportDays: values.RETENTION_EXPORT_DAYS,
  jobDays: values.RETENTION_JOB_DAYS,
  loginDays: values.RETENTION_LOGIN_DAYS,
});

/** The settings of a command. Throws with the names of those that are wrong. */
export function readRetention(environment: Readonly<Record<string, string | undefined>>): RetentionSettings {
  const { settings, problems } = readSettings(environment, Object.keys(retentionSchemas));
  const { data, error } = z.safeParse(schema, settings);
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  if (!data || problems.length > 0)
    throw new Error(`${[...problems, ...wrong].join('; ')} (docs/settings.md)`);
  return retentionOf(data);
}
