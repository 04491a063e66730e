import type { Executor } from 'api-platform/foundation';
import { mailTexts } from 'database/schema/mail-texts';
import type { MailEdits } from 'documents/mail/mail-text';
import { findMailTextProblems, isMailKey } from 'shared-contracts/mail-texts';

/**
 * The words that staff changed, read when a mail is composed. Words that break the rules of this release, which another one had
 * stored, are left out: a shopper then reads the shop's own words rather than a bare placeholder.
 */
export async function readMailEdits(db: Executor): Promise<MailEdits> {
  const edits: MailEdits = {};
  for (const { mail, texts } of await db.select().from(mailTexts)) {
    if (isMailKey(mail) && findMailTextProblems(mail, texts).size === 0) edits[mail] = texts;
  }
  return edits;
}
