import { type Executor, InputProblem } from 'api-platform/foundation';
import { mediaFiles } from 'database/schema/media-files';
import { asc, inArray } from 'drizzle-orm';

/** Paths of the media library, as `storePicture` makes them; for SQL, too. */
export const libraryPathPattern = '/images/library/[0-9a-f]{16}\\.[a-z]+';
const libraryPaths = new RegExp(libraryPathPattern, 'g');

/** A part of what is saved, under the path of the field that a refusal names. */
export interface PictureHolder {
  field: string;
  /** Anything that JSON can hold; its pictures are found by their paths. */
  value: unknown;
}

/**
 * Keeps the pictures of the media library that these parts show until the transaction ends: a deletion waits, and then finds
 * them used. Refuses the part that shows a picture which has been deleted.
 */
export async function holdLibraryPictures(tx: Executor, parts: readonly PictureHolder[]): Promise<void> {
  const shown = parts.map(({ field, value }) => ({
    field,
    paths: JSON.stringify(value).match(libraryPaths) ?? [],
  }));
  const paths = [...new Set(shown.flatMap((part) => part.paths))];
  if (paths.length === 0) return;
  // In one order: two saves cannot wait for each other.
  const rows = await tx
    .select({ path: mediaFiles.path })
    .from(mediaFiles)
    .where(inArray(mediaFiles.path, paths))
    .orderBy(asc(mediaFiles.path))
    .for('key share');
  const kept = new Set(rows.map(({ path }) => path));
  const broken = shown.find((part) => part.paths.some((path) => !kept.has(path)));
  if (broken) throw new InputProblem(broken.field, 'validation.pictureGone');
}
