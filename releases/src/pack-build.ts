import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { pack } from 'tar-stream';
import { readRelease } from './read-release';

export interface PackedBuild {
  name: string;
  version: string;
  /** Size of the files before compression. */
  bytes: number;
  /** The gzipped tarball, created while it is read. */
  content: AsyncIterable<Buffer>;
}

/** Packs a build for the registry: `release.json`, the files it lists, and their source maps. */
export function packBuild(dist: string): PackedBuild {
  const { name, version, files } = readRelease(dist);
  const withMaps = Object.keys(files).flatMap((file) => [file, `${file}.map`]);
  const paths = ['release.json', ...withMaps].filter((file) => fs.existsSync(path.join(dist, file)));
  const bytes = paths.reduce((sum, file) => sum + fs.statSync(path.join(dist, file)).size, 0);
  return { name, version, bytes, content: packFiles(dist, paths) };
}

/** Every file of a folder as a gzipped tarball. */
export function packFolder(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return packFiles(folder, files.sort());
}

/** The same files give the same bytes: no times or owners. */
function packFiles(folder: string, files: readonly string[]) {
  const archive = pack();
  for (const file of files)
    archive.entry({ name: file, mtime: new Date(0) }, fs.readFileSync(path.join(folder, file)));
  archive.finalize();
  return archive.pipe(zlib.createGzip());
}
