import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { mailTexts } from 'database/schema/mail-texts';
import { initialMailTexts } from 'documents/mail/mail-text';
import { eq, sql } from 'drizzle-orm';
import {
  findMailTextProblems,
  type MailKey,
  type MailTextProblem,
  type MailTexts,
  mailKeys,
  tidyMailTexts,
} from 'shared-contracts/mail-texts';
import { resultCodes } from 'shared-contracts/wire/common';
import type { MailDetail, MailList } from 'shared-contracts/wire/merchant-mails';
import { recordChange, type Staff } from '../../modules/staff';
import { changedFields, lastEditorOf, listChanges } from '../changes';
import { versionOf } from '../version-of';

const subjectType = 'mail';

/** Each mail, with who changed its words. */
export async function listMails(db: Executor): Promise<MailList> {
  const rows = new Map((await db.select().from(mailTexts)).map((row) => [row.mail, row]));
  return {
    rows: mailKeys.map((mail) => {
      const row = rows.get(mail);
      const { en, zh } = row?.texts ?? initialMailTexts[mail];
      return {
        mail,
        edited: row ? { at: row.updatedAt.toISOString(), staffName: row.staffName } : null,
        subject: { en: en.subject, zh: zh.subject },
      };
    }),
  };
}

/** The words that hold, in the order of fields that the schema has; the database keeps one of its own. */
async function readTexts(db: Executor, mail: MailKey): Promise<Pick<MailDetail, 'texts' | 'version'>> {
  const [row] = await db.select().from(mailTexts).where(eq(mailTexts.mail, mail));
  if (!row) return { texts: initialMailTexts[mail], version: null };
  const texts = tidyMailTexts(row.texts);
  return { texts, version: versionOf(texts) };
}

export async function readMail(db: Executor, mail: MailKey): Promise<MailDetail> {
  return {
    ...(await readTexts(db, mail)),
    initial: initialMailTexts[mail],
    history: await listChanges(db, subjectType, mail),
  };
}

const messages: Readonly<Record<MailTextProblem['kind'], string>> = {
  empty: 'validation.required',
  otherLanguage: 'Write it in both languages, or in neither',
  tooLong: 'validation.tooLong',
  markup: 'Plain text only, without HTML',
  control: 'It has a control character',
  unknown: 'This mail has no placeholder',
  missing: 'It needs the placeholder',
};

/** Tidied words; refuses those that break the rules of the mail, naming each field. */
export function checkMailTexts(mail: MailKey, typed: MailTexts): MailTexts {
  const texts = tidyMailTexts(typed);
  const [first, ...others] = [...findMailTextProblems(mail, texts)].map(([path, problem]) => ({
    path: `texts.${path}`,
    message:
      'placeholder' in problem ? `${messages[problem.kind]} ${problem.placeholder}` : messages[problem.kind],
  }));
  if (first) throw new InputProblem(first.path, first.message, others);
  return texts;
}

/** A field for each part of each language, for the audit log and the way back. */
const fieldsOf = ({ en, zh }: MailTexts) => ({
  subjectEn: en.subject,
  openingEn: en.opening,
  closingEn: en.closing,
  subjectZh: zh.subject,
  openingZh: zh.opening,
  closingZh: zh.closing,
});

/**
 * Changes the words of a mail; without words, the shop's own hold again. The shop's own words are not stored, so that those of
 * a later release hold. Refuses when somebody else has changed them since.
 */
export async function editMail(
  db: Database,
  staff: Staff,
  mail: MailKey,
  { texts, version }: { texts?: MailTexts; version: string | null },
  now: Date,
): Promise<void> {
  const initial = initialMailTexts[mail];
  const next = texts ? checkMailTexts(mail, texts) : initial;
  await db.transaction(async (tx) => {
    // A mail without a row has nothing else to lock; mails are read meanwhile.
    await tx.execute(sql`lock table ${mailTexts} in share row exclusive mode`);
    const current = await readTexts(tx, mail);
    if (current.version !== version) {
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed this mail', {
        ...current,
        staffName: (await lastEditorOf(tx, subjectType, mail)) ?? null,
      });
    }
    const changed = changedFields(fieldsOf(current.texts), fieldsOf(next));
    if (Object.keys(changed.after).length === 0) return;
    if (versionOf(next) === versionOf(initial)) {
      await tx.delete(mailTexts).where(eq(mailTexts.mail, mail));
    } else {
      const row = { texts: next, updatedAt: now, staffId: staff.id, staffName: staff.name };
      await tx
        .insert(mailTexts)
        .values({ mail, ...row })
        .onConflictDoUpdate({ target: mailTexts.mail, set: row });
    }
    await recordChange(tx, staff, {
      action: texts ? 'mail.edit' : 'mail.reset',
      subjectType,
      subjectId: mail,
      ...changed,
    });
  });
}
