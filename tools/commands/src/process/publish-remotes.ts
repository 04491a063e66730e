import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { createRegistry, type Registry } from 'releases/src/registry';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import type { ShellContract } from 'shared-contracts/registry';

interface Options {
  privateKey: string;
  onNotice: (text: string) => void;
  /** Folder of the checkout whose builds are published; default: this one. */
  checkout?: string;
}

/**
 * Publishes built remotes. Those without a live version, or with a build that was never live, go live together: a version that
 * somebody rolled back stays where it is.
 */
export async function publishRemotes(
  store: string,
  names: readonly string[],
  { privateKey, onNotice, checkout = root }: Options,
): Promise<void> {
  const registry = createRegistry({ storage: createFolderStorage(store), privateKey });
  await registry.open();
  await reportBuiltShell(registry, checkout);
  const { live } = await registry.map();
  const versions: Record<string, string> = {};
  for (const name of names) {
    const dist = path.join(checkout, name, 'dist');
    if (!fs.existsSync(path.join(dist, 'release.json'))) continue;
    const { release, isNew } = await registry.publish(dist, { by: 'start' });
    const { version } = release;
    if (isNew || !live[name] || !(await wasLive(registry, name, version))) versions[name] = version;
  }
  await registry.activate({ versions, by: 'start', mayLose: true });
  for (const [name, version] of Object.entries(versions)) onNotice(`${name} ${version} is live`);
}

/**
 * The shell of this checkout starts next, so the gate compares the remotes with it. Otherwise it would compare them with the shell
 * that ran last, which may be months older.
 */
async function reportBuiltShell(registry: Registry, checkout: string): Promise<void> {
  const file = path.join(checkout, 'shell/dist/contract.json');
  if (!fs.existsSync(file)) return;
  await registry.reportShell(JSON.parse(fs.readFileSync(file, 'utf8')) as ShellContract);
}

/** False for a version that a start published and could not activate. */
async function wasLive(registry: Registry, remote: string, version: string): Promise<boolean> {
  const history = await registry.history({
    remote,
    environment: 'production',
    limit: Number.POSITIVE_INFINITY,
  });
  return history.some((entry) => entry.version === version);
}
