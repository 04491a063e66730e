import { createTransport } from 'nodemailer';
import { groupOrderNumbers } from 'shared-contracts/order-number';
import { type MailDesign, type MailShop, toHtmlMail } from './html-mail';

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

/** The text of a mail, and what its HTML shows besides. */
export interface Mail extends MailDesign {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly MailAttachment[];
}

export interface StoredMail extends Mail {
  id: number;
  sentAt: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const kept = 200;

/** Stores mails in development; the page /dev/mailbox shows them. */
export class LocalMailbox implements Mailer {
  readonly #mails: StoredMail[] = [];
  #nextId = 1;

  /** Newest first. */
  get mails(): readonly StoredMail[] {
    return this.#mails;
  }

  async send(mail: Mail): Promise<void> {
    this.#mails.unshift({ ...mail, id: this.#nextId++, sentAt: new Date().toISOString() });
    this.#mails.length = Math.min(this.#mails.length, kept);
  }
}

/** What a mail program shows of a mail. Order numbers can be read out. */
export function partsOf(mail: Mail, shop: MailShop): { subject: string; text: string; html: string } {
  return {
    subject: groupOrderNumbers(mail.subject),
    text: groupOrderNumbers(mail.text),
    html: toHtmlMail(mail, shop),
  };
}

/** Sends through the SMTP server of `url` (`smtps://user:password@host`), as text and as HTML. */
export function createSmtpMailer(url: string, from: string, shop: MailShop): Mailer {
  const transport = createTransport(url);
  return {
    async send(mail) {
      const { to, attachments = [] } = mail;
      const files = attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      await transport.sendMail({ from, to, ...partsOf(mail, shop), attachments: files });
    },
  };
}
