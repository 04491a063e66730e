import type { Job } from 'api-platform/queue';
import * as z from 'zod/mini';

/** Tells their turn to those who have not looked since they were admitted. */
export const launchMailJob: Job<{ launchId: string }> = {
  name: 'send-launch-mails',
  payload: z.object({ launchId: z.uuid() }),
  // A turn that nobody notices is over by then.
  maxAttempts: 4,
};

/** An open page notices the turn within this time, unless very many wait; its member needs no mail. */
export const mailAfterSeconds = 8;
