import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { escapeLike } from 'database/escape-like';
import { mediaFiles } from 'database/schema/media-files';
import { count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { FileStorage } from 'file-storage';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  MediaFile,
  MediaPage,
  MediaTexts,
  MediaUpload,
  MediaUse,
} from 'shared-contracts/wire/merchant-media';
import type { MediaQuery } from 'shared-contracts/wire/merchant-queries';
import { recordChange, type Staff } from '../../modules/staff';
import { lockOutImports } from '../catalogue-lock';
import { storePicture } from '../upload-picture';
import { libraryPathPattern } from './hold-pictures';

const pageSize = 24;
type Row = typeof mediaFiles.$inferSelect;

/** Where pictures are used, by their paths. Texts of content hold a path between quotes, with a size or without one. */
async function readUses(db: Executor, paths: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const asked = sql`${sql.param([...paths])}::text[]`;
  // Every table is read once, however many pictures are asked for.
  const pathsIn = (content: SQL) =>
    sql`(select distinct hit[1] as path from regexp_matches(${content}, ${libraryPathPattern}, 'g') hit) m`;
  const { rows } = await db.execute<{ path: string } & MediaUse>(sql`
    select m.path, 'PAGE' as kind, p.url as id from content_pages p, lateral ${pathsIn(sql`p.content::text`)}
      where m.path = any(${asked})
    union select m.path, 'PAGE', v.url from content_versions v, lateral ${pathsIn(sql`v.pages::text`)}
      where v.cancelled_at is null and v.ended_at is null and m.path = any(${asked})
    union select m.path, 'ITEM', i.code from items i, unnest(i.images) m (path)
      where i.images && ${asked} and m.path = any(${asked})
    union select m.path, 'BRAND', b.name from brands b, unnest(array[b.image, b.logo]) m (path)
      where m.path = any(${asked})
    union select c.image, 'CATEGORY', c.code from categories c where c.image = any(${asked})
    order by kind desc, id`);
  const uses = new Map<string, MediaUse[]>();
  for (const { path, kind, id } of rows) uses.set(path, [...(uses.get(path) ?? []), { kind, id }]);
  return uses;
}

async function toFiles(db: Executor, rows: readonly Row[]): Promise<MediaFile[]> {
  const uses = await readUses(
    db,
    rows.map(({ path }) => path),
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    uses: uses.get(row.path) ?? [],
  }));
}

async function readFile(db: Executor, path: string): Promise<MediaFile> {
  const rows = await db.select().from(mediaFiles).where(eq(mediaFiles.path, path));
  const [file] = await toFiles(db, rows);
  if (!file) throw new ApiProblem(resultCodes.notFound, 'The library has no such picture');
  return file;
}

/** A page of the library, the latest picture first. */
export async function listMediaFiles(db: Executor, { search, page = 1 }: MediaQuery): Promise<MediaPage> {
  const text = search?.trim();
  const part = `%${escapeLike(text ?? '')}%`;
  const found = text
    ? or(ilike(mediaFiles.name, part), ilike(mediaFiles.altEn, part), ilike(mediaFiles.altZh, part))
    : undefined;
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(found)
    .orderBy(desc(mediaFiles.createdAt), mediaFiles.path)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [total] = await db.select({ value: count() }).from(mediaFiles).where(found);
  return { rows: await toFiles(db, rows), total: total?.value ?? 0, pageSize };
}

/** Puts a picture into the library, with the checks of every upload. The same one again changes nothing. */
export async function addMediaFile(
  db: Database,
  originals: FileStorage,
  staff: Staff,
  { base64, name }: MediaUpload,
): Promise<MediaFile> {
  const content = Buffer.from(base64, 'base64');
  const { path, widthPx, heightPx } = await storePicture(originals, 'library', content);
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(mediaFiles)
      .values({ path, name, widthPx, heightPx, bytes: content.length, staffName: staff.name })
      .onConflictDoNothing()
      .returning();
    if (!added) return;
    await recordChange(tx, staff, {
      action: 'media.upload',
      subjectType: 'media',
      subjectId: path,
      before: null,
      after: { name },
    });
  });
  return readFile(db, path);
}

/** Sets the alternative texts of a picture. */
export function setMediaTexts(
  db: Database,
  staff: Staff,
  { path, altEn, altZh }: MediaTexts,
): Promise<MediaFile> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(mediaFiles).where(eq(mediaFiles.path, path)).for('update');
    if (before && (before.altEn !== altEn || before.altZh !== altZh)) {
      await tx.update(mediaFiles).set({ altEn, altZh }).where(eq(mediaFiles.path, path));
      await recordChange(tx, staff, {
        action: 'media.edit',
        subjectType: 'media',
        subjectId: path,
        before: { altEn: before.altEn, altZh: before.altZh },
        after: { altEn, altZh },
      });
    }
    return readFile(tx, path);
  });
}

/** Deletes a picture and its file; refuses, with where it is, while it is used. */
export async function removeMediaFile(
  db: Database,
  originals: FileStorage,
  staff: Staff,
  path: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOutImports(tx);
    // Saves that show it hold its row, see `holdLibraryPictures`: what they saved is found below.
    await tx.select().from(mediaFiles).where(eq(mediaFiles.path, path)).for('update');
    const { name, uses } = await readFile(tx, path);
    if (uses.length > 0) throw new ApiProblem(resultCodes.conflict, 'The picture is used', { uses });
    await tx.delete(mediaFiles).where(eq(mediaFiles.path, path));
    await recordChange(tx, staff, {
      action: 'media.remove',
      subjectType: 'media',
      subjectId: path,
      before: { name },
      after: null,
    });
  });
  // Afterwards: a picture of the library without its file would be broken, a file without a row is only in the way.
  await originals.remove(path.replace('/images/', ''));
}
