import * as z from 'zod/mini';
import type { Database } from '../platform/foundation';
import type { Mail, Mailer } from '../platform/mail/mailer';
import { enqueue } from './queue';
import { seal, unseal } from './sealed';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Takes mails into the queue: a mail server that is away for a moment costs nobody a mail. */
export function createQueuedMailer(db: Database, secret: string): Mailer {
  return {
    send: ({ to, subject, text }) =>
      enqueue(db, 'send-mail', { sealed: seal({ to, subject, text }, secret) }),
  };
}

export function openMail(payload: { sealed: string }, secret: string): Mail {
  return z.parse(mailSchema, unseal(payload.sealed, secret));
}
