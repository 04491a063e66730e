import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { extract } from 'tar-stream';
import { KitError } from './kit-error';

const timeoutMs = 120_000;

/** The files of a package's tarball as text, by their path in the package. Throws a KitError when it cannot be had. */
export async function fetchPackage(address: string): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => error,
  );
  if (response instanceof Error || !response.ok || !response.body) {
    const reason = response instanceof Error ? response.message : `status ${response.status}`;
    throw new KitError('SHOP-KIT-012', `${address} cannot be fetched (${reason}): is the shop running?`);
  }
  const files = new Map<string, string>();
  const archive = extract();
  archive.on('entry', ({ name, type }, entry, next) => {
    text(entry).then((content) => {
      // Everything is below one folder.
      if (type === 'file') files.set(name.replace(/^[^/]*\//, ''), content);
      next();
    }, next);
  });
  try {
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      zlib.createGunzip(),
      archive,
    );
  } catch (error) {
    throw new KitError('SHOP-KIT-028', `${address} is no package: ${(error as Error).message}.`);
  }
  return files;
}
