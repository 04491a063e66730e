import { createTransport } from 'nodemailer';
import { toHtmlMail } from './html-mail';

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

export interface Mail {
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

/** Sends through the SMTP server of `url` (`smtps://user:password@host`). */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send({ to, subject, text, attachments = [] }) {
      const files = attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      const html = toHtmlMail({ subject, text });
      await transport.sendMail({ from, to, subject, text, html, attachments: files });
    },
  };
}
