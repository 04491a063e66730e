import type { Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import type { Job } from 'api-platform/queue';
import { items } from 'database/schema/catalogue';
import { customers } from 'database/schema/customer';
import { launches, launchPlaces } from 'database/schema/launches';
import { launchMail } from 'documents/mail/launch-mail';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readMailEdits } from '../mail-texts';

/** Tells their turn to those who have not looked since they were admitted. */
export const launchMailJob: Job<{ launchId: string }> = {
  name: 'send-launch-mails',
  payload: z.object({ launchId: z.uuid() }),
  // A turn that nobody notices is over by then.
  maxAttempts: 4,
};

/** An open page notices the turn within this time, unless very many wait; its member needs no mail. */
export const mailAfterSeconds = 8;

interface LaunchPost {
  db: Database;
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/**
 * Tells their turn to the members of a launch who have not looked, each turn once; returns their number. An address that the
 * mail server refuses holds up no other one; it fails when the others are told, so that the queue repeats it.
 */
export async function sendLaunchMails(post: LaunchPost, { launchId }: { launchId: string }): Promise<number> {
  const { db, mailer } = post;
  const isUnseen = and(
    eq(launchPlaces.launchId, launchId),
    eq(launchPlaces.state, 'ADMITTED'),
    isNull(launchPlaces.seenAt),
    isNull(launchPlaces.mailedAt),
    sql`${launchPlaces.admittedUntil} > clock_timestamp()`,
  );
  const due = await db.select({ customerId: launchPlaces.customerId }).from(launchPlaces).where(isUnseen);
  let sent = 0;
  const failures: unknown[] = [];
  for (const { customerId } of due) {
    try {
      if (await sendOne(customerId)) sent += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'turns of a launch could not be told by mail');
  return sent;

  function sendOne(customerId: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      // The member may have looked, or another process may have told it.
      const [place] = await tx
        .update(launchPlaces)
        .set({ mailedAt: sql`clock_timestamp()` })
        .where(and(isUnseen, eq(launchPlaces.customerId, customerId)))
        .returning();
      if (!place?.admittedUntil) return false;
      const [told] = await tx
        .select({ email: customers.email, firstName: customers.firstName, item: items })
        .from(customers)
        .innerJoin(launches, eq(launches.id, launchId))
        .innerJoin(items, eq(items.id, launches.itemId))
        .where(eq(customers.id, customerId));
      if (!told) return false;
      const { item, email, firstName } = told;
      const news = {
        itemCode: item.code,
        brandName: item.brandName,
        title: { en: item.titleEn, zh: item.titleZh },
        image: item.images[0],
        channelId: item.channelIds[0] ?? 1,
        firstName,
        until: place.admittedUntil,
      };
      const mail = launchMail(news, place.locale ?? 'en', post, await readMailEdits(tx));
      await mailer.send({ to: email, ...mail });
      return true;
    });
  }
}
