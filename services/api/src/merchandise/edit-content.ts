import { ApiProblem, type Database, InputProblem } from 'api-platform/foundation';
import { dequeue, enqueue } from 'api-platform/queue';
import { readMoment } from 'api-platform/read-moment';
import { findBrokenComponent } from 'catalogue-import/kinds/pages';
import { contentVersions } from 'database/schema/content-versions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ContentEditRequest } from 'shared-contracts/wire/merchant-content';
import { recordChange, type Staff } from '../modules/staff';
import { lastEditorOf } from './changes';
import { lockPath, readLivePages } from './live-pages';
import { holdLibraryPictures } from './media/hold-pictures';
import { publishContentJob, publishVersion } from './publish-content';
import { versionOf } from './version-of';

const keyOf = (versionId: string, step: string) => `content:${versionId}:${step}`;

function assertShowable(pages: ContentEditRequest['pages']): void {
  for (const locale of ['en', 'zh'] as const) {
    const page = pages[locale];
    const broken = page && findBrokenComponent({ pageComponent: page.pageComponent });
    if (broken) {
      const { index, componentKey, path } = broken;
      throw new InputProblem([locale, index, componentKey, ...path].join('.'), 'validation.contentValue');
    }
  }
  if (!pages.en && !pages.zh) throw new InputProblem('en', 'validation.required');
}

/** The components of the pages, as `findBrokenComponent` names them. */
const componentsOf = (pages: ContentEditRequest['pages']) =>
  (['en', 'zh'] as const).flatMap((locale) =>
    (pages[locale]?.pageComponent ?? []).map(({ componentKey, componentValue }, index) => ({
      field: [locale, index, componentKey].join('.'),
      value: componentValue ?? null,
    })),
  );

/**
 * Saves a draft, publishes now, or plans a publication. Publishing now refuses when the live pages are not
 * those that the edit is based on. Returns the id of the version.
 */
export async function editContent(
  db: Database,
  staff: Staff,
  { url, version, pages, isDraft, note, ...moments }: ContentEditRequest,
  now: Date,
): Promise<string> {
  assertShowable(pages);
  const startsAt = moments.startsAt === undefined ? now : readMoment('startsAt', moments.startsAt, now);
  const endsAt = moments.endsAt === undefined ? null : readMoment('endsAt', moments.endsAt, now);
  if (endsAt && endsAt <= startsAt) throw new InputProblem('endsAt', 'validation.afterStart');
  const isNow = !isDraft && moments.startsAt === undefined;
  return db.transaction(async (tx) => {
    await lockPath(tx, url);
    const live = await readLivePages(tx, url);
    if (isNow && versionOf(live) !== version) {
      throw new ApiProblem(resultCodes.conflict, 'The page has changed since you opened it', {
        version: versionOf(live),
        pages: live,
        staffName: (await lastEditorOf(tx, 'content', url)) ?? null,
      });
    }
    await holdLibraryPictures(tx, componentsOf(pages));
    const [row] = await tx
      .insert(contentVersions)
      .values({
        url,
        pages,
        note,
        staffId: staff.id,
        staffName: staff.name,
        createdAt: now,
        ...(!isDraft && { startsAt, endsAt }),
      })
      .returning();
    if (!row) throw new Error('the version was not stored');
    if (isDraft) return row.id;
    if (isNow) await publishVersion(tx, row, now);
    else {
      const start = { versionId: row.id, step: 'start' as const };
      await enqueue(tx, publishContentJob, start, keyOf(row.id, 'start'), startsAt);
      await recordChange(tx, staff, {
        action: 'content.plan',
        subjectType: 'content',
        subjectId: url,
        before: null,
        after: { startsAt, endsAt },
        reason: note,
      });
    }
    if (endsAt) {
      const end = { versionId: row.id, step: 'end' as const };
      await enqueue(tx, publishContentJob, end, keyOf(row.id, 'end'), endsAt);
    }
    return row.id;
  });
}

/** Cancels a planned version; refuses when it is live already. Returns its path. */
export async function cancelContent(db: Database, staff: Staff, versionId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(contentVersions)
      .set({ cancelledAt: sql`now()` })
      .where(
        and(
          eq(contentVersions.id, versionId),
          isNull(contentVersions.publishedAt),
          isNull(contentVersions.cancelledAt),
        ),
      )
      .returning();
    if (!row) throw new ApiProblem(resultCodes.conflict, 'This version is live already, or was cancelled');
    for (const step of ['start', 'end']) await dequeue(tx, keyOf(versionId, step));
    await recordChange(tx, staff, {
      action: 'content.cancel',
      subjectType: 'content',
      subjectId: row.url,
      before: { startsAt: row.startsAt, endsAt: row.endsAt },
      after: null,
    });
    return row.url;
  });
}
