import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { pack } from 'tar-stream';
import type { Release } from '../release';
import { listFiles } from './list-files';

/**
 * Files of a folder as a gzipped tarball, created while it is read. The same files give the same bytes on any machine and
 * at any time: no times or owners, and of the permissions only whether a file can be run.
 */
export function packFiles(folder: string, files: readonly string[], prefix = ''): AsyncIterable<Buffer> {
  const archive = pack();
  for (const file of files) {
    const place = path.join(folder, file);
    const mode = fs.statSync(place).mode & 0o100 ? 0o755 : 0o644;
    archive.entry({ name: prefix + file, mode, mtime: new Date(0) }, fs.readFileSync(place));
  }
  archive.finalize();
  return archive.pipe(zlib.createGzip());
}

/** Every file of a folder as such a tarball. */
export function packFolder(folder: string): AsyncIterable<Buffer> {
  return packFiles(folder, listFiles(folder));
}

/** Packs a build for the registry: `release.json` at the root, the files that it lists, and their source maps. */
export function packBuild(dist: string): AsyncIterable<Buffer> {
  const text = fs.readFileSync(path.join(dist, 'release.json'), 'utf8');
  const { files } = JSON.parse(text) as Pick<Release, 'files'>;
  const withMaps = Object.keys(files).flatMap((file) => [file, `${file}.map`]);
  const paths = ['release.json', ...withMaps].filter((file) => fs.existsSync(path.join(dist, file)));
  return packFiles(dist, paths);
}
