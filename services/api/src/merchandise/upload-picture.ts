import { createHash } from 'node:crypto';
import { ApiProblem, InputProblem } from 'api-platform/foundation';
import type { FileStorage } from 'file-storage';
import { checkPicture, PictureBroken } from 'image-delivery';
import { QueueFull } from 'shared-contracts/server/bounded-queue';
import { resultCodes } from 'shared-contracts/wire/common';

/** Formats that staff may upload, with the extension of the stored file. */
const extensions: Partial<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};
const leastWidthPx = 600;

/** Decodes the whole file once: a picture that was cut off or is too large for the shop is refused now, not in the shop. */
async function readPicture(content: Buffer) {
  try {
    return await checkPicture(content);
  } catch (error) {
    if (error instanceof QueueFull) {
      throw new ApiProblem(resultCodes.unavailable, 'Too many pictures are being made: try again soon', {
        retryAfterSeconds: 2,
      });
    }
    if (!(error instanceof PictureBroken)) throw error;
    const word = error.fault === 'tooManyPixels' ? 'validation.pictureTooLarge' : 'validation.picture';
    throw new InputProblem('picture', word);
  }
}

/**
 * Stores a picture among the originals, in a folder and under a name made from its content: a stored picture never changes, and
 * the same picture is stored once.
 */
export async function storePicture(originals: FileStorage, folder: string, content: Buffer) {
  const { format, widthPx, heightPx } = await readPicture(content);
  const extension = extensions[format];
  if (!extension) throw new InputProblem('picture', 'validation.picture');
  if (widthPx < leastWidthPx) throw new InputProblem('picture', 'validation.pictureSize');
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const name = `${folder}/${digest}.${extension}`;
  await originals.write(name, content);
  return { path: `/images/${name}`, widthPx, heightPx };
}
