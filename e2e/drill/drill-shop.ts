import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from 'commands/src/build/index';
import { defineService, type StackContext } from 'commands/src/process/service-definitions';
import { type Stack, startStack } from 'commands/src/process/stack';
import { ownRemotes } from 'local-services/own-remotes';
import { findFreePorts } from 'local-services/ports';
import { removePostgresHome } from 'local-services/postgres-account';
import { root } from 'local-services/root';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import { type ObjectStore, startObjectStore } from 'local-services/testing/object-store';
import { createRegistry } from 'releases/src/registry';
import { createBucketStorage } from 'releases/src/storage/bucket-storage';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { createRegistryClient } from 'remote-kit/cli/registry-client';
import { tokenActions } from 'shared-contracts/registry';
import { type Balancer, openBalancer } from './balancer';

export interface DrillShop {
  stack: Stack;
  /** Addresses of the shells themselves, behind the load balancer at `stack.urls.shell`. */
  shellUrls: readonly string[];
  shells: readonly Service[];
  balancer: Balancer;
  storage: 'folder' | 's3';
  /** Folder from which the registry serves versions. */
  store: string;
  /** For versions that the drill makes. */
  workFolder: string;
  /** Log lines of a service. */
  log(service: string): readonly string[];
  /** A client of the registry with a token for these remotes. */
  createToken(remote: string): Promise<string>;
  client(token: string): ReturnType<typeof createRegistryClient>;
  setDiskFull(isFull: boolean): void;
  stop(): Promise<void>;
}

interface Options {
  shellCount: number;
  storage: 'folder' | 's3';
  folder: string;
  say: (text: string) => void;
}

const bucket = 'releases';

/** Starts a shop with several shell processes behind a load balancer, on free ports with temporary data. */
export async function startDrillShop({ shellCount, storage, folder, say }: Options): Promise<DrillShop> {
  const dataDir = path.join(folder, 'data');
  const workFolder = path.join(folder, 'versions');
  const store = path.join(dataDir, 'artifacts');
  const flag = path.join(folder, 'disk-is-full');
  fs.mkdirSync(workFolder, { recursive: true });
  // The balancer takes the shop's port; the shells listen behind it.
  const ports = await findFreePorts();
  const shellPorts = await freePorts(shellCount, Object.values(ports));
  const secrets = loadSecrets(dataDir);
  const logs = new Map<string, string[]>();
  const logFile = fs.createWriteStream(path.join(folder, 'stack.log'));
  const onLog = (service: string, line: string) => {
    logFile.write(`${service} | ${line}\n`);
    const lines = logs.get(service) ?? [];
    lines.push(line);
    logs.set(service, lines);
  };
  let objects: ObjectStore | undefined;
  let stack: Stack | undefined;
  let balancer: Balancer | undefined;
  const others: Service[] = [];
  const context: { value?: StackContext } = {};

  const defineShell = (given: StackContext, index: number) => {
    // Without a held socket a dead shell refuses, so that the balancer tries another one at once.
    const { listen: _, ...definition } = defineService('shell', given);
    const port = shellPorts[index] as number;
    return {
      ...definition,
      name: `shell ${index + 1}`,
      // One process for pages each: there are as many shells as cores. A shell without workers dies as a whole.
      env: { ...definition.env, SHELL_PORT: String(port), SHELL_WORKERS: '0', RENDER_PROCESSES: '1' },
      url: `http://127.0.0.1:${port}`,
    };
  };

  async function stop(): Promise<void> {
    await balancer?.close();
    for (const service of others) await service.stop();
    await stack?.stop();
    await objects?.stop();
    logFile.end();
    removePostgresHome(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
    fs.rmSync(workFolder, { recursive: true, force: true });
  }

  try {
    if (storage === 's3') {
      objects = await startObjectStore();
      await objects.createBucket(bucket);
    }
    const bucketOptions = objects && {
      bucket,
      endpoint: objects.url,
      region: objects.region,
      accessKey: objects.accessKey,
      secretKey: objects.secretKey,
    };
    stack = await startStack({
      ports,
      dataDir,
      throwaway: true,
      onLog,
      onNotice: say,
      async prepare() {
        await buildAll({ onProgress: say });
        const registry = createRegistry({
          storage: bucketOptions ? createBucketStorage(store, bucketOptions) : createFolderStorage(store),
          privateKey: secrets.releasesPrivateKey,
        });
        await registry.open();
        const versions: Record<string, string> = {};
        for (const remote of ownRemotes()) {
          const { release } = await registry.publish(path.join(root, remote, 'dist'), { by: 'start' });
          versions[remote] = release.version;
        }
        await registry.activate({ versions, by: 'start' });
      },
      env: {
        // All visitors have one address for the API; for the shells each has a network (`visitor-network.ts`).
        api: { TRIES_PER_MINUTE: '100000' },
        pictures: { DRAWING_PX: '160' },
        shell: { VITALS_PER_MINUTE: '0', FAILURES_PER_MINUTE: '0', TRUST_PROXY: 'loopback' },
        artifacts: {
          DISK_FULL_FLAG: flag,
          ...(bucketOptions
            ? {
                RELEASES_BUCKET: bucket,
                RELEASES_BUCKET_ENDPOINT: bucketOptions.endpoint,
                RELEASES_BUCKET_REGION: bucketOptions.region,
                RELEASES_BUCKET_ACCESS_KEY: bucketOptions.accessKey,
                RELEASES_BUCKET_SECRET_KEY: bucketOptions.secretKey,
              }
            : {}),
        },
      },
      define(name, given) {
        context.value = given;
        if (name === 'shell') return defineShell(given, 0);
        const definition = defineService(name, given);
        if (name !== 'artifacts') return definition;
        const preload = fileURLToPath(new URL('./disk-full.mjs', import.meta.url));
        return { ...definition, nodeFlags: ['--import', preload] };
      },
    });
    for (let index = 1; index < shellCount; index += 1) {
      if (!context.value) throw new Error('the stack defined no service');
      const service = new Service(defineShell(context.value, index), { onLog, onNotice: say });
      others.push(service);
      await service.start();
    }
    balancer = await openBalancer(ports.shell, shellPorts);
    const { urls } = stack;
    const client = (token: string) => createRegistryClient({ url: urls.artifacts, token, by: 'drill' });
    return {
      stack,
      shellUrls: shellPorts.map((port) => `http://127.0.0.1:${port}`),
      shells: [stack.service('shell'), ...others],
      balancer,
      storage,
      store,
      workFolder,
      log: (service) => logs.get(service) ?? [],
      client,
      async createToken(remote) {
        const body = {
          name: `${remote} team`,
          remotes: [remote],
          can: tokenActions.filter((action) => action !== 'admin'),
        };
        const admin = client(secrets.releasesToken);
        return (await admin.createToken(body)).token;
      },
      setDiskFull(isFull) {
        if (isFull) fs.writeFileSync(flag, '');
        else fs.rmSync(flag, { force: true });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePorts(count: number, taken: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count)
    for (const port of Object.values(await findFreePorts()))
      if (!taken.includes(port) && found.size < count) found.add(port);
  return [...found];
}
