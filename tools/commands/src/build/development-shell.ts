import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { compile } from 'remote-kit/build/build-remote';
import { listFiles } from 'shared-contracts/server/list-files';
import { shellWebConfiguration } from 'shell/src/build/shell-configuration';
import { listShellFiles } from './index';
import { inputsDigest } from './inputs';

/** Where `remote-kit dev` serves these files (packages/remote-kit/src/dev/shop-proxy.ts). */
const publicPath = '/development/shell/';
const folder = path.join(root, 'node_modules/.cache/shell-development');

/**
 * Builds the shell's browser files for development, unless nothing changed. Teams show their remote in it: hot reload
 * needs React's development build, and a page has one React, the shell's.
 */
export async function buildDevelopmentShell(onProgress: (message: string) => void): Promise<string> {
  const stamp = path.join(folder, '.inputs');
  const digest = inputsDigest([
    'shell',
    'shared-contracts',
    'shared-runtime',
    'shared-ui',
    'packages/remote-kit/src/dev',
  ]);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) return folder;
  onProgress('building the shell for development');
  fs.rmSync(folder, { recursive: true, force: true });
  const web = path.join(folder, 'web');
  const configuration = shellWebConfiguration('development', publicPath);
  const [stats] = await compile([{ ...configuration, output: { ...configuration.output, path: web } }]);
  // The shop does not serve its sources.
  for (const file of listFiles(web)) if (file.endsWith('.map')) fs.rmSync(path.join(web, file));
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ files: listShellFiles(stats) }));
  fs.writeFileSync(stamp, digest);
  return folder;
}
