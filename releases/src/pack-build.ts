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
  const archive = pack();
  for (const file of paths) {
    // The same build gives the same bytes: no times or owners.
    archive.entry({ name: file, mtime: new Date(0) }, fs.readFileSync(path.join(dist, file)));
  }
  archive.finalize();
  return { name, version, bytes, content: archive.pipe(zlib.createGzip()) };
}
