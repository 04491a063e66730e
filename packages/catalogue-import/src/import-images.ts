import fs from 'node:fs/promises';
import path from 'node:path';
import { checkPicture, isPictureName, maxPixels, PictureBroken } from 'image-delivery';
import type { FileOutcome } from './import-file';
import { ImportProblem } from './import-problem';
import type { Report } from './report';

interface ImageOptions {
  from: string;
  /** The API's originals folder. */
  to: string;
  dryRun: boolean;
  onProgress: (count: number) => void;
}

const millions = (pixels: number) => Math.round(pixels / 1_000_000);

/** Why a file is not a usable image. Decodes it whole: one that was cut off would be a gap in the shop. */
async function fault(file: string, name: string): Promise<string | undefined> {
  if (!isPictureName(name)) {
    return 'is no picture name: letters, digits, space, dot, - and _; .jpg .png .webp .avif or .tif';
  }
  try {
    await checkPicture(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof PictureBroken)) throw error;
    return error.fault === 'tooManyPixels'
      ? `has more pixels than the shop shows: ${millions(maxPixels.others)} million at most, AVIF ${millions(maxPixels.avif)} million`
      : 'is no picture that can be read, or is damaged';
  }
}

/**
 * Writes to a temporary file and renames it: the API never sees half an image, and an interrupted run leaves
 * none.
 */
async function copy(
  source: string,
  target: string,
  { atime, mtime }: { atime: Date; mtime: Date },
): Promise<void> {
  const half = path.join(path.dirname(target), `.importing-${path.basename(target)}`);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.copyFile(source, half);
  // The modification time tells the next run that nothing changed, and the API which version it is.
  await fs.utimes(half, atime, mtime);
  await fs.rename(half, target);
}

/** Copies images atomically into the originals folder; skips those with the same size and time. */
export async function importImages(
  { from, to, dryRun, onProgress }: ImageOptions,
  report: Report,
): Promise<FileOutcome> {
  const outcome = { kind: 'images', file: path.basename(from), read: 0, rejected: 0, added: 0, changed: 0 };
  for await (const entry of await fs.opendir(from, { recursive: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const source = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, source);
    outcome.read += 1;
    onProgress(1);
    const stat = await fs.stat(source);
    const target = path.join(to, name);
    const before = await fs.stat(target).catch(() => undefined);
    const isSame = before?.size === stat.size && Math.abs(before.mtimeMs - stat.mtimeMs) < 2;
    if (isSame) continue;
    const reason = await fault(source, name);
    if (reason) {
      outcome.rejected += 1;
      await report.write([{ file: name, line: 1, key: name, reason }]);
      continue;
    }
    outcome[before ? 'changed' : 'added'] += 1;
    if (!dryRun) await copy(source, target, stat);
  }
  if (outcome.read === 0) throw new ImportProblem('holds no files');
  return { ...outcome, removed: 0, kept: 0, far: 0, changes: [] };
}
