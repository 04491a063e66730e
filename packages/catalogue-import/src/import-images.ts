import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from 'file-storage';
import { checkPicture, isPictureName, maxPixels, PictureBroken } from 'image-delivery';
import type { FileOutcome } from './import-file';
import { ImportProblem } from './import-problem';
import type { Report } from './report';

interface ImageOptions {
  from: string;
  /** The shop's originals. */
  to: FileStorage;
  dryRun: boolean;
  onProgress: (count: number) => void;
}

const badName = 'is no picture name: letters, digits, space, dot, - and _; .jpg .png .webp .avif or .tif';
const millions = (pixels: number) => Math.round(pixels / 1_000_000);

/** Why a file is not a usable image. Decodes it whole: one that was cut off would be a gap in the shop. */
async function fault(file: string): Promise<string | undefined> {
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
 * Copies images into the shop's originals. One that was stored after its last change, with the same size, is not read again.
 */
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
    const key = name.split(path.sep).join('/');
    const hasName = isPictureName(name);
    const before = hasName ? await to.find(key) : undefined;
    if (before?.bytes === stat.size && before.changedAt >= stat.mtimeMs) continue;
    const reason = hasName ? await fault(source) : badName;
    if (reason) {
      outcome.rejected += 1;
      await report.write([{ file: name, line: 1, key: name, reason }]);
      continue;
    }
    outcome[before ? 'changed' : 'added'] += 1;
    if (!dryRun) await to.write(key, { file: source });
  }
  if (outcome.read === 0) throw new ImportProblem('holds no files');
  return { ...outcome, removed: 0, kept: 0, far: 0, changes: [] };
}
