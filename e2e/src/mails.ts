import { type APIRequestContext, expect } from '@playwright/test';
import { stack } from './stack';

interface Mail {
  subject: string;
  text: string;
  attachments: { name: string; type: string; bytes: number }[];
}

/** Waits for the newest mail whose text has these words. */
export async function mailWith(request: APIRequestContext, to: string, text: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${stack.api}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
        const { mails } = (await answer.json()) as { mails: Mail[] };
        found = mails.find((mail) => mail.text.includes(text));
        return found !== undefined;
      },
      { timeout: 45_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to} has "${text}"`);
  return found;
}
