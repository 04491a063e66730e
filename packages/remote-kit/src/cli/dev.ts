import fs from 'node:fs';
import path from 'node:path';
import { shellDevelopment } from 'shared-contracts/registry';
import { readDefinition } from '../build/build-remote';
import { createHotChannel } from '../dev/hot-channel';
import { remoteFromSource } from '../dev/remote-from-source';
import { fetchShellBuild } from '../dev/shell-build';
import { createShopProxy } from '../dev/shop-proxy';
import type { BuildState } from '../dev/watch-build';
import { KitError } from './kit-error';
import { describeShop, listPackages } from './registry-client';

interface DevOptions {
  /** The remote's repository. */
  folder: string;
  /** URL of the running shop. */
  shop: string;
  /** Port of the proxy; default: `devPort` of `remote.ts`. */
  port?: number | undefined;
  say(text: string): void;
}

/** Shows the running shop with this repository's remote from source, until the process ends. */
export async function develop({ folder, shop, port, say }: DevOptions): Promise<void> {
  const packages = await listPackages(await describeShop(shop));
  const cache = path.join(folder, 'node_modules/.cache/remote-kit');
  fs.mkdirSync(cache, { recursive: true });
  const shell = await fetchShellBuild(packages[shellDevelopment], cache);
  const { name, devPort, routes } = await readDefinition(folder);

  const hot = createHotChannel();
  const onState = reporter(name, say);
  const remote = await remoteFromSource(folder, (state) => {
    hot.publish(state);
    onState(state);
  });
  const preferredPort = port ?? devPort;
  const url = `http://localhost:${preferredPort}`;
  const server = createShopProxy({ shop, url, remote, shell, hot, onTrouble: say });
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new KitError('SHOP-KIT-019', `port ${preferredPort} is in use: add --port and another one.`)
          : error,
      ),
    );
    server.listen(preferredPort, 'localhost', resolve);
  });
  await listening.catch(async (error: unknown) => {
    // The watchers of the build would keep the process running.
    await remote.close();
    throw error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await remote.settled();
  say(
    `\n${name} runs inside the shop: ${url}${routes[0] && !routes[0].pattern.includes(':') ? routes[0].pattern : '/'}`,
  );
  say(`The shop itself stays as it is: ${shop}. Ctrl-C ends.`);
}

/** Prints each result once, because both compilations of a remote report the same errors. */
function reporter(remote: string, say: (text: string) => void): (state: BuildState) => void {
  let failing = '';
  let isFirst = true;
  return ({ errors }) => {
    const words = errors.join('\n\n');
    if (words === '' && failing === '' && !isFirst) say(`✓ ${remote}`);
    else if (words === '' && failing !== '') say(`✓ ${remote} compiles again`);
    else if (words !== '' && words !== failing)
      say(`\n✗ ${remote} does not compile; the last build that did stays in use\n\n${words}\n`);
    failing = words;
    isFirst = false;
  };
}
