import type { Executor } from 'api-platform/foundation';
import { lockers, type stores } from 'database/schema/content';
import { asc, eq } from 'drizzle-orm';

/** The lockers in service, in the shape of stores and in the editors' order. They serve both channels. */
export async function listOpenLockers(db: Executor): Promise<(typeof stores.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(lockers)
    .where(eq(lockers.isOpen, true))
    .orderBy(asc(lockers.position), asc(lockers.code));
  return rows.map(({ code, isOpen, ...row }) => ({
    ...row,
    id: code,
    phone: '',
    latitude: null,
    longitude: null,
    channelIds: [1, 2],
    pickUp: isOpen,
  }));
}
