import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type MailShop, toHtmlMail } from './html-mail';
import { type LocalMailbox, partsOf, type StoredMail } from './mailer';

const style = `body { margin: 24px auto; max-width: 720px; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; }
article { border: 1px solid #d8d8d4; border-radius: 8px; padding: 16px; margin: 16px 0; }
h2 { font-size: 18px; margin: 0 0 4px; } p { margin: 0 0 8px; color: #5c5c5c; } pre { white-space: pre-wrap; margin: 0; font: inherit; }`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;
/** A mail has its styles inline, and pictures of the shop. */
const mailPolicy = ({ shopUrl }: MailShop) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${new URL(shopUrl).origin}; frame-ancestors 'none'`;

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function attachmentsOf({ attachments = [] }: StoredMail): string {
  return attachments
    .map(({ name, content }) => `<p>${escapeHtml(name)}, ${Math.ceil(content.length / 1024)} kB</p>`)
    .join('');
}

function article(mail: StoredMail, shop: MailShop): string {
  const { subject, text } = partsOf(mail, shop);
  return `<article><h2><a href="/dev/mailbox/${mail.id}">${escapeHtml(subject)}</a></h2><p>To ${escapeHtml(mail.to)}, ${mail.sentAt}</p><pre>${escapeHtml(text)}</pre>${attachmentsOf(mail)}</article>`;
}

/**
 * GET /dev/mailbox with the texts, /dev/mailbox/{id} as a mail program shows it, and /dev/mailbox.json?to= for
 * programs. Registered in development only, when mails are stored locally.
 */
export function registerMailboxRoutes(app: FastifyInstance, mailbox: LocalMailbox, shop: MailShop): void {
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title><style>${style}</style></head><body><h1>Mailbox</h1>
${mailbox.mails.length > 0 ? mailbox.mails.map((mail) => article(mail, shop)).join('') : '<p>No mail yet.</p>'}</body></html>`,
      ),
  );
  app.get<{ Params: { id: string } }>(
    '/dev/mailbox/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = mailbox.mails.find(({ id }) => String(id) === request.params.id);
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', mailPolicy(shop));
      if (!mail) return reply.code(404).send('<!doctype html><title>Mailbox</title><p>No such mail.</p>');
      return reply.send(toHtmlMail(mail, shop));
    },
  );
  app.get<{ Querystring: { to?: string } }>(
    '/dev/mailbox.json',
    { schema: { hide: true } },
    async (request) => {
      const { to } = request.query;
      const mails = mailbox.mails.filter((mail) => to === undefined || mail.to === to);
      return {
        mails: mails.map(({ attachments = [], ...mail }) => ({
          ...mail,
          attachments: attachments.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
        })),
      };
    },
  );
}
