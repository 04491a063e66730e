import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { extract } from 'tar-stream';
import { KitError } from '../cli/kit-error';
import type { ShellBuild } from './shop-proxy';

/**
 * The development build of the running shop's shell, fetched once per version into `cache`. It has React's development
 * build, which hot reload needs.
 */
export async function fetchShellBuild(address: string | undefined, cache: string): Promise<ShellBuild> {
  if (!address) {
    throw new KitError(
      'SHOP-KIT-020',
      'the shop offers no development build of its shell: ask the platform team to publish the packages again.',
    );
  }
  const folder = path.join(cache, path.basename(address, '.tgz'));
  if (!fs.existsSync(path.join(folder, 'assets.json'))) await download(address, folder);
  const { files } = JSON.parse(fs.readFileSync(path.join(folder, 'assets.json'), 'utf8')) as {
    files: string[];
  };
  const web = path.join(folder, 'web');
  return {
    files,
    read(file) {
      const place = path.join(web, file);
      if (!place.startsWith(web + path.sep) || !fs.existsSync(place)) return undefined;
      return fs.readFileSync(place);
    },
  };
}

async function download(address: string, folder: string): Promise<void> {
  const response = await fetch(address).catch((error: Error) => error);
  if (response instanceof Error || !response.ok || !response.body) {
    const reason = response instanceof Error ? response.message : `status ${response.status}`;
    throw new KitError('SHOP-KIT-012', `${address} cannot be fetched (${reason}): is the shop running?`);
  }
  // The folder gets its final name only when it is complete, so that an interrupted download starts again.
  const temporary = `${folder}.${process.pid}`;
  fs.mkdirSync(temporary, { recursive: true });
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  const archive = extract();
  archive.on('entry', ({ name, type }, entry, next) => {
    // Everything is below one folder, as in each package.
    const place = path.join(temporary, name.replace(/^[^/]*\//, ''));
    if (type !== 'file' || !place.startsWith(temporary + path.sep)) {
      entry.resume();
      return next();
    }
    fs.mkdirSync(path.dirname(place), { recursive: true });
    pipeline(entry, fs.createWriteStream(place)).then(() => next(), next);
  });
  await pipeline(body, zlib.createGunzip(), archive);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(temporary, folder);
}
