import { makeDataFolder } from 'local-services/data-folder';
import type { Liveness } from 'local-services/liveness';
import { assertPortsFree, type StackPorts } from 'local-services/ports';
import { assertDatabaseReachable, endLeftPostgres } from 'local-services/postgres';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import { type SupervisedPostgres, superviseOwnPostgres } from 'local-services/supervised-postgres';
import {
  defineService,
  type ServiceName,
  type StackContext,
  type StackUrls,
  serviceNames,
  urlsOf,
} from './service-definitions';
import { databaseStep, hasDemo, prepareStep, usesDemo } from './stack-steps';

export interface StackOptions {
  ports: StackPorts;
  /** Absolute folder of all persistent data: database, artifacts, images, secrets. */
  dataDir: string;
  /** An external database; default: the bundled one. */
  databaseUrl?: string | undefined;
  /** Host on which the services listen. */
  host?: string;
  /** Services to start; default: all. */
  services?: readonly ServiceName[];
  /** Additional or overriding environment variables per service. */
  env?: Partial<Record<ServiceName, Record<string, string>>>;
  /** False when the caller has built already. */
  build?: boolean;
  /** Replaces building and publishing before the services start. */
  prepare?: () => Promise<unknown>;
  /** How to run a service; default: its production build. */
  define?: typeof defineService;
  /** Leaves a new database without the demo catalogue. */
  isEmpty?: boolean;
  /** When a service that does not answer counts as dead and is replaced; default: after 20 s. */
  liveness?: Liveness;
  /** Temporary data: faster, not durable. */
  throwaway?: boolean;
  /** Receives each log line of a service. */
  onLog?: (service: string, line: string) => void;
  /** Receives progress messages: "building ...", "restarting api in 0.5 s". */
  onNotice?: (text: string) => void;
}

export interface Stack {
  urls: StackUrls;
  databaseUrl: string;
  dataDir: string;
  ports: StackPorts;
  service(name: ServiceName): Service;
  /** Stops every process in reverse order of its start. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the whole shop: database, build, migration, demo data, releases, services. Used by the start
 * command, the journeys and the benchmarks. When a step fails, everything already started is stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, onLog = () => undefined, onNotice = () => undefined } = options;
  const chosenServices = (options.services ?? serviceNames).filter(
    (name) => name !== 'pictures' || hasDemo(),
  );
  await assertPortsFree(Object.fromEntries(chosenServices.map((name) => [name, ports[name]])));
  if (!options.databaseUrl) {
    // The shop is not running, so a running database on its data is left over from a killed run.
    await endLeftPostgres(dataDir);
    await assertPortsFree({ postgres: ports.postgres });
  }
  makeDataFolder(dataDir);
  const secrets = loadSecrets(dataDir);
  const services = new Map<ServiceName, Service>();
  let postgres: SupervisedPostgres | undefined;
  let stopped: Promise<void> | undefined;

  const stop = () => {
    stopped ??= (async () => {
      for (const name of [...serviceNames].reverse()) await services.get(name)?.stop();
      await postgres?.stop();
    })();
    return stopped;
  };

  const openDatabase = async () => {
    if (options.databaseUrl) {
      await assertDatabaseReachable(options.databaseUrl);
      return options.databaseUrl;
    }
    onNotice('starting PostgreSQL');
    postgres = await superviseOwnPostgres({
      dataDir,
      port: ports.postgres,
      password: secrets.databasePassword,
      throwaway: options.throwaway,
      onLog: (line) => onLog('postgres', line),
      onNotice,
    });
    return postgres.url;
  };

  try {
    const prepare =
      options.prepare ??
      (() => prepareStep({ dataDir, shopUrl: urlsOf(ports).shell }, { build: options.build, onNotice }));
    const prepared = prepare();
    // Handled below, once the database is up, so that stop() can end everything.
    prepared.catch(() => undefined);
    const databaseUrl = await openDatabase();
    const context: StackContext = {
      dataDir,
      ports,
      host: options.host ?? '127.0.0.1',
      databaseUrl,
      secrets,
      env: options.env,
    };
    await databaseStep(context, { onLog, onNotice }, { isEmpty: options.isEmpty });
    context.usesDemo = await usesDemo(databaseUrl);
    const names = chosenServices.filter((name) => name !== 'pictures' || context.usesDemo);
    await prepared;
    const define = options.define ?? defineService;
    for (const name of names)
      services.set(name, new Service(define(name, context), { onLog, onNotice }, options.liveness));
    const beforeShell = names.filter((name) => name !== 'shell');
    await Promise.all(beforeShell.map((name) => services.get(name)?.start()));
    await services.get('shell')?.start();
    return {
      urls: urlsOf(ports),
      databaseUrl,
      dataDir,
      ports,
      service: (name) => {
        const service = services.get(name);
        if (!service) throw new Error(`The ${name} is not part of this stack`);
        return service;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
