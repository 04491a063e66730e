import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import { type Database, ok } from 'api-platform/foundation';
import { type Mailer, partsOf } from 'api-platform/mail/mailer';
import { routesOf } from 'api-platform/route';
import { staffMembers } from 'database/schema/staff';
import { sampleMail } from 'documents/mail/sample-mail';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-mails';
import type { Locale } from 'shared-contracts/locale';
import type { MailKey, MailTexts } from 'shared-contracts/mail-texts';
import { staffOf } from '../../modules/staff';
import { checkMailTexts, editMail, listMails, readMail } from './edit-mail';

const testRule: AttemptRule = { limit: 20, windowSeconds: 3_600, waitSeconds: 3_600 };
/** So that nobody takes the invented facts for those of an order. */
const testMark = { en: 'Test: ', zh: '測試：' } as const;

export interface MailRoutesOptions {
  db: Database;
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/** /api/merchant/mails: the words of mails to shoppers. */
export const mailRoutes: FastifyPluginAsync<MailRoutesOptions> = async (
  app,
  { db, mailer, shopName, shopUrl },
) => {
  const route = routesOf(app, 'Merchant: settings');
  const shop = { shopName, shopUrl };
  const compose = (mail: MailKey, texts: MailTexts, locale: Locale) =>
    sampleMail(mail, shop, locale, { [mail]: texts });

  route(calls.listMails, async (request) => {
    await staffOf(db, request, 'settings.write');
    return ok(await listMails(db));
  });
  route(calls.getMail, async (request) => {
    await staffOf(db, request, 'settings.write');
    return ok(await readMail(db, request.params.mail));
  });
  route(calls.saveMail, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    const { mail } = request.params;
    await editMail(db, staff, mail, request.body, new Date());
    return ok(await readMail(db, mail));
  });
  route(calls.resetMail, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    const { mail } = request.params;
    await editMail(db, staff, mail, { version: request.body.version }, new Date());
    return ok(await readMail(db, mail));
  });
  route(calls.previewMail, async (request) => {
    await staffOf(db, request, 'settings.write');
    const { mail } = request.params;
    const texts = checkMailTexts(mail, request.body.texts);
    const shown = (locale: Locale) => partsOf({ to: '', ...compose(mail, texts, locale) }, shop);
    return ok({ en: shown('en'), zh: shown('zh') });
  });
  route(calls.sendTestMail, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    const { mail } = request.params;
    const { locale } = request.body;
    const texts = checkMailTexts(mail, request.body.texts);
    await takeAttempt(db, `mail-test:${staff.id}`, testRule, new Date());
    const [member] = await db
      .select({ email: staffMembers.email })
      .from(staffMembers)
      .where(eq(staffMembers.id, staff.id));
    if (!member) throw new Error('the caller has no row');
    const composed = compose(mail, texts, locale);
    await mailer.send({
      to: member.email,
      ...composed,
      subject: `${testMark[locale]}${composed.subject}`,
    });
    return ok({ to: member.email });
  });
};
