import type { Database, Executor } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { contentVersions } from 'database/schema/content-versions';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordChange } from '../modules/staff';
import { changedFields } from './changes';
import { lockPath, readLivePages, writeLivePages } from './live-pages';
import { versionOf } from './version-of';

type Version = typeof contentVersions.$inferSelect;

/** Begins or ends a planned version at its scheduled time. */
export const publishContentJob: Job<{ versionId: string; step: 'start' | 'end' }> = {
  name: 'publish-content',
  payload: z.object({ versionId: z.uuid(), step: z.enum(['start', 'end']) }),
  maxAttempts: 13,
};

const staffOfVersion = ({ staffId, staffName }: Version) => ({ id: staffId, name: staffName });

/** Makes a version live. The caller holds the lock of its path. */
export async function publishVersion(tx: Executor, version: Version, now: Date): Promise<void> {
  const { id, url, pages } = version;
  const replaced = await readLivePages(tx, url);
  const [earlier] = await tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.url, url), isNotNull(contentVersions.publishedAt)))
    .limit(1);
  if (!earlier && (replaced.en || replaced.zh)) {
    // The pages of the import are the first version to which staff can go back.
    const at = new Date(version.createdAt.getTime() - 1);
    await tx
      .insert(contentVersions)
      .values({ url, pages: replaced, staffName: 'Import', createdAt: at, startsAt: at, publishedAt: at });
  }
  await writeLivePages(tx, url, pages, id);
  await tx.update(contentVersions).set({ publishedAt: now, replaced }).where(eq(contentVersions.id, id));
  await recordChange(tx, staffOfVersion(version), {
    action: 'content.publish',
    subjectType: 'content',
    subjectId: url,
    ...changedFields(replaced, pages),
    reason: version.note ?? undefined,
  });
}

/** Restores the previous pages, unless something newer is live. */
async function endVersion(tx: Executor, version: Version, now: Date): Promise<void> {
  const { id, url, pages, replaced } = version;
  await tx.update(contentVersions).set({ endedAt: now }).where(eq(contentVersions.id, id));
  const live = await readLivePages(tx, url);
  if (!replaced || versionOf(live) !== versionOf(pages)) return;
  await writeLivePages(tx, url, replaced, id);
  await recordChange(tx, staffOfVersion(version), {
    action: 'content.end',
    subjectType: 'content',
    subjectId: url,
    ...changedFields(pages, replaced),
  });
}

/** Begins or ends a planned version once; returns false when it was cancelled, is already done or is not due. */
export async function runContentStep(
  db: Database,
  { versionId, step }: { versionId: string; step: 'start' | 'end' },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [version] = await tx
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.id, versionId), isNull(contentVersions.cancelledAt)))
      .for('update');
    if (!version) return false;
    await lockPath(tx, version.url);
    const { startsAt, endsAt, publishedAt, endedAt } = version;
    if (step === 'start') {
      if (publishedAt || !startsAt || startsAt > now) return false;
      await publishVersion(tx, version, now);
      return true;
    }
    if (!publishedAt || endedAt || !endsAt || endsAt > now) return false;
    await endVersion(tx, version, now);
    return true;
  });
}
