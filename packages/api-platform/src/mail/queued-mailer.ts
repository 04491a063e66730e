import * as z from 'zod/mini';
import type { Database } from '../foundation';
import type { Keys } from '../keys';
import { enqueue, type Job } from '../queue';
import { seal, unseal } from '../sealed';
import type { Mail, Mailer } from './mailer';

/** Few attempts, because a code in a mail expires after ten minutes. */
export const sendMailJob: Job<{ sealed: string }> = {
  name: 'send-mail',
  payload: z.object({ sealed: z.string() }),
  maxAttempts: 6,
};

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  locale: z.optional(z.enum(['en', 'zh'])),
  pictures: z.optional(z.array(z.object({ name: z.string(), image: z.string(), page: z.string() }))),
  codes: z.optional(z.array(z.string())),
});

/** Queues mails, so that a short outage of the mail server loses none. */
export function createQueuedMailer(db: Database, keys: Keys): Mailer {
  return {
    send: ({ attachments: _none, ...mail }) =>
      enqueue(db, sendMailJob, { sealed: seal(mail, keys, 'queued mail') }),
  };
}

/** The mail in a queued job. Throws when no key opens it. */
export function openMail(payload: { sealed: string }, keys: Keys): Mail {
  return z.parse(mailSchema, unseal(payload.sealed, keys, 'queued mail'));
}
