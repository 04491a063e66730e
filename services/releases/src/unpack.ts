import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { ReleaseError } from './release-error';
import { diskError } from './storage/release-storage';

/** Limits of one upload. A build of this shop has 60 files and 3 MB. */
export interface UploadLimits {
  compressedBytes: number;
  unpackedBytes: number;
  files: number;
}

export const defaultLimits: UploadLimits = {
  compressedBytes: 32 * 1_024 * 1_024,
  unpackedBytes: 128 * 1_024 * 1_024,
  files: 4_000,
};

const pathPattern = /^(?:\.\/)?(?:[\w+-][\w.+-]*\/)*[\w+-][\w.+-]*\/?$/;

/**
 * Extracts a gzipped tarball into an empty folder while it arrives. Allows only regular files and folders
 * with plain names: paths that leave the folder, links and devices are refused, and so is anything over the
 * limits.
 */
export async function unpack(upload: Readable, folder: string, limits = defaultLimits): Promise<void> {
  let files = 0;
  const archive = extract();
  archive.on('entry', (header, stream, next) => {
    // The stream fails together with the archive; without a listener its error would end the process.
    stream.on('error', () => undefined);
    // A refused entry ends the extraction; later entries are not read.
    const refuse = (error: Error) => archive.destroy(error);
    const problem = objectionTo(header);
    if (problem) return refuse(broken(`${JSON.stringify(header.name)} ${problem}`));
    if (header.type === 'directory') {
      stream.resume();
      return next();
    }
    files += 1;
    if (files > limits.files) return refuse(tooLarge(`it has more than ${limits.files} files`));
    const file = path.join(folder, header.name);
    fs.promises
      .mkdir(path.dirname(file), { recursive: true })
      // A repeated name must not replace a file already checked.
      .then(() => pipeline(stream, fs.createWriteStream(file, { flags: 'wx' })))
      .then(() => next(), refuse);
  });
  try {
    await pipeline(
      upload,
      limit(limits.compressedBytes, 'the upload'),
      zlib.createGunzip(),
      limit(limits.unpackedBytes, 'its content'),
      archive,
    );
  } catch (error) {
    throw asReleaseError(error as NodeJS.ErrnoException);
  }
}

function objectionTo({ name, type }: Header): string | undefined {
  if (type !== 'file' && type !== 'directory') return `is a ${type}: only files and folders are taken`;
  if (name === './' || name === '.') return undefined;
  if (name.length > 200 || name.includes('..') || !pathPattern.test(name))
    return 'is no path inside a build: letters, digits, dots, dashes and slashes only';
  return undefined;
}

function limit(bytes: number, what: string): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(tooLarge(`${what} is more than ${Math.floor(bytes / 1_048_576)} MB`));
      else done(null, chunk);
    },
  });
}

function broken(why: string): ReleaseError {
  return new ReleaseError('SHOP-RELEASE-122', 400, `The upload is not a tarball of a build: ${why}.`);
}

function tooLarge(why: string): ReleaseError {
  return new ReleaseError('SHOP-RELEASE-123', 413, `The upload is too large: ${why}.`);
}

function asReleaseError(error: NodeJS.ErrnoException): unknown {
  if (error instanceof ReleaseError) return error;
  if (error.code === 'EEXIST') return broken('it contains one name twice');
  // Errors of zlib, tar-stream, or a connection that ended early.
  if (!error.syscall) return broken(error.message);
  return diskError(error);
}
