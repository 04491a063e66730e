/** The words of mails to shoppers that staff changed. */
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailTexts } from 'shared-contracts/mail-texts';
import { moment } from './moment';

/** A mail without a row says the shop's own words (`documents/mail/mail-text`). */
export const mailTexts = pgTable('mail_texts', {
  /** One of `mailKeys`, of this release or of another. */
  mail: text('mail').primaryKey(),
  texts: jsonb('texts').$type<MailTexts>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
});
