import type { Database, Executor } from 'api-platform/foundation';
import { settings } from 'database/schema/content';
import { eq } from 'drizzle-orm';
import type { DeliveryDelay } from 'shared-contracts/wire/merchant-content';
import { recordChange, type Staff } from '../modules/staff';
import { listChanges } from './changes';

const key = 'delivery_delay';

async function isOn(db: Executor): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).for('update');
  return row?.value === 'true';
}

/** Whether the checkout says that deliveries take longer, and who changed that last. */
export async function readDeliveryDelay(db: Executor): Promise<DeliveryDelay> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const [last] = await listChanges(db, 'setting', key);
  return { isOn: row?.value === 'true', staffName: last?.staffName ?? null, at: last?.at ?? null };
}

/** Shows or hides the notice. Repeating it changes nothing. */
export async function setDeliveryDelay(db: Database, staff: Staff, wanted: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // The row has to be there to be locked.
    await tx.insert(settings).values({ key, value: 'false' }).onConflictDoNothing();
    const before = await isOn(tx);
    if (before === wanted) return;
    await tx
      .update(settings)
      .set({ value: String(wanted) })
      .where(eq(settings.key, key));
    await recordChange(tx, staff, {
      action: 'content.delivery-delay',
      subjectType: 'setting',
      subjectId: key,
      before: { isOn: before },
      after: { isOn: wanted },
    });
  });
}
