import os from 'node:os';
import { createBoundedQueue } from 'shared-contracts/server/bounded-queue';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Why a file cannot be used as a picture. */
export type PictureFault = 'unreadable' | 'tooManyPixels';

/** The file is damaged, is not a picture of a known format, or has more pixels than the shop decodes. */
export class PictureBroken extends Error {
  readonly fault: PictureFault;
  /** True for an answer without another attempt to decode the file. */
  readonly isRemembered: boolean;
  constructor(
    fault: PictureFault,
    { cause, isRemembered = false }: ErrorOptions & { isRemembered?: boolean } = {},
  ) {
    super(fault === 'tooManyPixels' ? 'the picture has too many pixels' : 'the picture can not be read', {
      cause,
    });
    this.fault = fault;
    this.isRemembered = isRemembered;
  }
}

const million = 1_000_000;
/**
 * A file of 2 KB may hold 144 million pixels. JPEG, PNG, WebP and TIFF are decoded in 8 bytes a pixel or fewer, so that 64 million,
 * more than most cameras have, take at most 512 MB. AVIF takes 18 bytes a pixel.
 */
export const maxPixels = { avif: 25 * million, others: 64 * million } as const;
/** Pictures with more pixels are decoded one at a time in the whole process, the others as many at once as there are processors. */
const largePixels = 16 * million;
/** Nothing that passes the limits takes so long. */
const maxDecodingS = 30;

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

const maxWaiting = 400;
/** One processor stays free for calls of the API. */
const ordinary = createBoundedQueue(Math.max(1, os.availableParallelism() - 1), maxWaiting);
const large = createBoundedQueue(1, maxWaiting);

async function readHeader(input: string | Buffer): Promise<Metadata> {
  let metadata: Metadata;
  try {
    metadata = await sharp(input, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new PictureBroken('unreadable', { cause });
  }
  const { format, width, height } = metadata;
  if (!formats.includes(format) || !width || !height) throw new PictureBroken('unreadable');
  if (width * height > (format === 'heif' ? maxPixels.avif : maxPixels.others)) {
    throw new PictureBroken('tooManyPixels');
  }
  return metadata;
}

/**
 * Decodes a file that a stranger may have made: reads its size first, refuses what memory cannot hold, and waits for a free
 * processor. Throws `PictureBroken`, or `QueueFull` when too many wait.
 */
export async function decodePicture<Result>(
  input: string | Buffer,
  work: (image: Sharp, metadata: Metadata) => Promise<Result>,
): Promise<Result> {
  const metadata = await readHeader(input);
  const queue = metadata.width * metadata.height > largePixels ? large : ordinary;
  return queue(async () => {
    try {
      // The same limit again for the decoder: headers of some formats disagree with what they hold.
      const image = sharp(input, { limitInputPixels: maxPixels.others });
      return await work(image.timeout({ seconds: maxDecodingS }), metadata);
    } catch (cause) {
      throw new PictureBroken('unreadable', { cause });
    }
  });
}

/**
 * Decodes a file to its last row and returns its format and size as it is shown. Throws `PictureBroken` when it is cut off,
 * damaged or too large.
 */
export async function checkPicture(input: string | Buffer) {
  return decodePicture(input, async (image, { format, autoOrient }) => {
    await image.resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer();
    return { format, widthPx: autoOrient.width, heightPx: autoOrient.height };
  });
}
