import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { InputProblem } from 'api-platform/foundation';
import sharp from 'sharp';

/** Formats that staff may upload, with the extension of the stored file. */
const extensions: Partial<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};
const leastWidthPx = 600;

/**
 * Stores a picture of an item among the originals, under a name made from its content: a stored picture never
 * changes, and the same picture is stored once.
 */
export async function uploadPicture(originalsDir: string, itemCode: string, content: Buffer) {
  const metadata = await sharp(content)
    .metadata()
    .catch(() => undefined);
  const extension = metadata && extensions[metadata.format];
  if (!extension || !metadata.width || !metadata.height)
    throw new InputProblem('picture', 'validation.picture');
  if (metadata.width < leastWidthPx) throw new InputProblem('picture', 'validation.pictureSize');
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const name = path.posix.join('items', itemCode, `${digest}.${extension}`);
  const target = path.join(originalsDir, name);
  await fs.mkdir(path.dirname(target), { recursive: true });
  // Written to a temporary file and renamed: the API never sees half a picture.
  const half = path.join(path.dirname(target), `.uploading-${process.pid}-${digest}`);
  await fs.writeFile(half, content);
  await fs.rename(half, target);
  return { path: `/images/${name}`, widthPx: metadata.width, heightPx: metadata.height };
}
