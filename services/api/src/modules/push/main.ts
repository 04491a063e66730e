/** `npm run push`: sends a notification to the browsers that subscribed. */
import { parseArgs } from 'node:util';
import { runCommand } from 'database/run-command';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { safeRedirect } from 'shared-contracts/urls';
import { readPushSettings } from './push-settings';
import { sendPush } from './send-push';

const usage = `npm run push -- --title "New in" --text "The winter coats are here." \\
  --title-zh "新到貨品" --text-zh "冬季大衣現已上架。" --path /bit/women [--member EMAIL]

Sends to every browser that allowed notifications, or with --member to those of one member.`;

async function run(client: pg.Client): Promise<number> {
  const { values } = parseArgs({
    options: {
      title: { type: 'string' },
      text: { type: 'string' },
      'title-zh': { type: 'string' },
      'text-zh': { type: 'string' },
      path: { type: 'string', default: '/' },
      member: { type: 'string' },
    },
  });
  const { title, text, 'title-zh': titleZh, 'text-zh': textZh, member: email } = values;
  const path = safeRedirect(values.path);
  if (!title || !text || !titleZh || !textZh || !path) throw new Error(usage);
  const { sent, removed, failed } = await sendPush(
    {
      db: drizzle(client),
      ...readPushSettings(process.env),
      email,
      warn: (sentence) => process.stderr.write(`${sentence}\n`),
    },
    { title: { en: title, zh: titleZh }, text: { en: text, zh: textZh }, path },
  );
  process.stdout.write(`${sent} sent, ${removed} ended subscriptions removed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

await runCommand(usage, run);
