import { spawnSync } from 'node:child_process';
import path from 'node:path';

const command = path.resolve(__dirname, '../../../bin/remote-kit.mjs');

/** Builds the remote in a folder by the command line, because Jest cannot load the bundler. Throws what it printed when it fails. */
export function runBuild(folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [command, 'build'], {
    cwd: folder,
    env: { ...process.env, SHOP_URL: 'http://shop.test' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
