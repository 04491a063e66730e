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

/** How long the mail server may take to accept a connection and to greet. */
const usualGreetingMs = 10_000;
/** And for each later answer: it may search an attachment for viruses first. */
const answerMs = 60_000;

/**
 * Sends through the SMTP server of `url` (`smtps://user:password@host`), as text and as HTML. While the server hangs, one mail
 * at a time waits for it and all others fail at once, so that they do not keep the worker from its other jobs.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  shop: MailShop,
  greetingMs = usualGreetingMs,
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
  });
  let hangs = false;
  let nextTryAt = 0;
  return {
    async send(mail) {
      if (hangs && Date.now() < nextTryAt)
        throw new Error('The mail server did not answer a moment ago: is SMTP_URL right, and is it well?');
      nextTryAt = Date.now() + 2 * greetingMs;
      const { to, attachments = [] } = mail;
      const files = attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      try {
        await transport.sendMail({ from, to, ...partsOf(mail, shop), attachments: files });
        hangs = false;
      } catch (error) {
        hangs = (error as { code?: string }).code === 'ETIMEDOUT';
        throw error;
      }
    },
  };
}
