import fs from 'node:fs';
import path from 'node:path';
import { buildAll } from 'commands/src/build/index';
import { defineService, type ServiceName, type StackContext } from 'commands/src/process/service-definitions';
import { databaseStep } from 'commands/src/process/stack-steps';
import { openShop } from 'commands/src/setup/open-shop';
import { type FaultyLink, openFaultyLink } from 'local-services/faulty-link';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import { startObjectStore } from 'local-services/testing/object-store';
import { openPooler } from 'local-services/testing/pooler';
import { createRegistryClient, type RegistryClient } from 'remote-kit/cli/registry-client';
import { tokenActions } from 'shared-contracts/registry';
import { type DatabasePair, startDatabasePair } from './database-pair';
import { startGateway } from './gateway';
import { takePorts } from './take-ports';

/** What there is two of, with a disk each. */
const roles = ['registry', 'api', 'worker', 'images', 'shell'] as const;
type Role = (typeof roles)[number];

export interface Member {
  role: Role;
  service: Service;
  url: string;
}

export interface Cluster {
  members: readonly Member[];
  database: DatabasePair;
  /** The object store of pictures, exports and releases, by a line that can be cut. */
  store: FaultyLink;
  /** Addresses behind which both of a kind stand. */
  urls: { shell: string; api: string; registry: string };
  /** The shop's database at its primary. */
  databaseUrl: string;
  registry(token?: string): RegistryClient;
  createTeam(remote: string): Promise<string>;
  /** For versions that are made here. */
  workFolder: string;
  /** Processes that are there once: gateway, pooler, and the stand-ins of what others run. */
  others: readonly { name: string; pid: number | undefined }[];
  stop(): Promise<void>;
}

/** Seconds in which a member is told to end and still answers: four checks of the gateway. */
const drainSeconds = '2';
const bucketOf = { files: 'shop', releases: 'releases' } as const;

const kindOf: Record<Role, ServiceName> = {
  registry: 'artifacts',
  api: 'api',
  worker: 'api',
  images: 'api',
  shell: 'shell',
};
const portVariable: Record<Role, string> = {
  registry: 'ARTIFACTS_PORT',
  api: 'API_PORT',
  worker: 'API_PORT',
  images: 'API_PORT',
  shell: 'SHELL_PORT',
};

/** Starts two of every process of the shop on engines that others maintain, on free ports, with the demo catalogue. */
export async function startCluster(folder: string, say: (text: string) => void): Promise<Cluster> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return await start(folder, say, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  folder: string,
  say: (text: string) => void,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const log = fs.createWriteStream(path.join(folder, 'processes.log'));
  const hooks = {
    onLog: (name: string, line: string) => void log.write(`${name} | ${line}\n`),
    onNotice: say,
  };
  await buildAll({ onProgress: say });

  say('starting etcd, and PostgreSQL twice under Patroni');
  const database = await startDatabasePair(folder);
  stops.push(() => database.stop());
  const objects = await startObjectStore();
  stops.push(() => objects.stop());
  for (const bucket of Object.values(bucketOf)) await objects.createBucket(bucket);
  const store = await openFaultyLink({ host: '127.0.0.1', port: Number(new URL(objects.url).port) });
  stops.push(() => store.close());

  const [shell = 0, api = 0, artifacts = 0, paymentSandbox = 0, postgres = 0, pictures = 0, ...others] =
    await takePorts(9 + 2 * roles.length);
  const [primaryPort = 0, replicaPort = 0, imagesPort = 0, ...memberPorts] = others;
  const ports = { shell, api, artifacts, paymentSandbox, postgres, pictures };
  const portsOf = (role: Role) => memberPorts.slice(2 * roles.indexOf(role)).slice(0, 2);
  const gate = (name: Role, port: number) => ({ name, port, behind: portsOf(name) });
  const gateway = await startGateway(
    folder,
    [
      gate('shell', ports.shell),
      gate('api', ports.api),
      gate('registry', ports.artifacts),
      gate('images', imagesPort),
    ],
    [
      { role: 'primary', port: primaryPort, nodes: database.nodes },
      { role: 'replica', port: replicaPort, nodes: database.nodes },
    ],
  );
  stops.push(() => gateway.stop());
  const databaseUrl = database.url(primaryPort);
  const pooler = await openPooler(databaseUrl, { connections: 30 });
  stops.push(() => pooler.close());

  const secrets = loadSecrets(path.join(folder, 'secrets'));
  const contextOf = (dataDir: string): StackContext => ({
    dataDir,
    // Everybody's addresses are those of the gateway.
    ports,
    host: '127.0.0.1',
    databaseUrl: pooler.through(databaseUrl),
    secrets,
    usesDemo: true,
  });
  const settings = settingsOfCluster({
    store,
    databaseUrl,
    replicaUrl: database.url(replicaPort),
    imagesPort,
    objects,
  });
  const context = contextOf(path.join(folder, 'once'));
  for (const name of ['paymentSandbox', 'pictures'] as const) {
    const service = new Service(
      defineService(name, { ...context, env: { pictures: { DRAWING_PX: '160' } } }),
      hooks,
    );
    stops.push(() => service.stop());
    await service.start();
  }

  const members = roles.flatMap((role) =>
    portsOf(role).map((port, index): Member => {
      const place = contextOf(path.join(folder, `${role}-${index + 1}`));
      // A socket held by the supervisor would let requests wait for a member that the gateway has left already.
      const { listen: _, ...definition } = defineService(kindOf[role], place);
      const url = `http://127.0.0.1:${port}`;
      const env = {
        ...definition.env,
        ...settings[role],
        [portVariable[role]]: String(port),
        DRAIN_SECONDS: drainSeconds,
      };
      return {
        role,
        url,
        service: new Service({ ...definition, name: `${role} ${index + 1}`, env, url }, hooks),
      };
    }),
  );
  const startAll = async (role: Role) => {
    await Promise.all(
      members
        .filter((member) => member.role === role)
        .map(({ service }) => {
          stops.push(() => service.stop());
          return service.start();
        }),
    );
    say(`both ${role} processes are ready`);
  };

  const registryUrl = `http://127.0.0.1:${ports.artifacts}`;
  const registry = (token = secrets.releasesToken) =>
    createRegistryClient({ url: registryUrl, token, by: 'cluster' });
  await startAll('registry');
  await openShop({
    databaseUrl,
    registry: { url: registryUrl, token: secrets.releasesToken },
    say: () => undefined,
  });
  await databaseStep({ ...context, databaseUrl }, hooks);
  for (const role of roles) if (role !== 'registry') await startAll(role);

  const workFolder = path.join(folder, 'versions');
  fs.mkdirSync(workFolder);
  stops.push(async () => log.end());
  return {
    members,
    database,
    store,
    databaseUrl,
    workFolder,
    urls: {
      shell: `http://localhost:${ports.shell}`,
      api: `http://127.0.0.1:${ports.api}`,
      registry: registryUrl,
    },
    registry,
    async createTeam(remote) {
      const can = tokenActions.filter((action) => action !== 'admin');
      return (await registry().createToken({ name: `${remote} team`, remotes: [remote], can })).token;
    },
    others: [{ name: 'HAProxy', pid: gateway.pid }],
    stop,
  };
}

interface Places {
  store: FaultyLink;
  databaseUrl: string;
  replicaUrl: string;
  imagesPort: number;
  objects: Awaited<ReturnType<typeof startObjectStore>>;
}

/** The settings of each role, besides those of `npm start`. */
function settingsOfCluster(places: Places): Record<Role, Record<string, string>> {
  const { objects } = places;
  const endpoint = `http://127.0.0.1:${places.store.port}`;
  const api = {
    DATABASE_DIRECT_URL: places.databaseUrl,
    DATABASE_REPLICA_URL: places.replicaUrl,
    DATABASE_POOLER: 'transaction',
    STORAGE_BUCKET: bucketOf.files,
    STORAGE_ENDPOINT: endpoint,
    STORAGE_REGION: objects.region,
    STORAGE_ACCESS_KEY: objects.accessKey,
    STORAGE_SECRET_KEY: objects.secretKey,
    TRUST_PROXY: 'loopback',
    // All orders come from this machine.
    TRIES_PER_MINUTE: '0',
    HOLDS_PER_VISITOR: '0',
    HOLDS_PER_ADDRESS: '0',
    HOLDS_PER_SKU: '0',
  };
  return {
    registry: {
      RELEASES_BUCKET: bucketOf.releases,
      RELEASES_BUCKET_ENDPOINT: endpoint,
      RELEASES_BUCKET_REGION: objects.region,
      RELEASES_BUCKET_ACCESS_KEY: objects.accessKey,
      RELEASES_BUCKET_SECRET_KEY: objects.secretKey,
    },
    api: { ...api, PROCESS: 'api' },
    worker: { ...api, PROCESS: 'worker' },
    images: { ...api, PROCESS: 'images' },
    shell: {
      IMAGE_URL: `http://127.0.0.1:${places.imagesPort}`,
      TRUST_PROXY: 'loopback',
      VITALS_PER_MINUTE: '0',
      FAILURES_PER_MINUTE: '0',
      SHELL_WORKERS: '1',
      RENDER_PROCESSES: '1',
    },
  };
}
