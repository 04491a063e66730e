import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { defineService, type StackContext } from 'commands/src/process/service-definitions';
import { type Stack, startStack } from 'commands/src/process/stack';
import { limitsOff } from 'commands/src/process/temporary-stack';
import { type Liveness, usualLiveness } from 'local-services/liveness';
import { type Postgres, startPostgres } from 'local-services/postgres';
import { removePostgresHome } from 'local-services/postgres-account';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import { takePorts } from '../cluster/take-ports';
import type { Part, PartName } from './faults';
import { openMailRelay } from './mail-relay';

export interface WatchedShop {
  stack: Stack;
  parts: Record<Exclude<PartName, 'buyers'>, Part>;
  /** The port of each process that Prometheus asks. */
  ports: Record<'shell' | 'api' | 'worker' | 'images' | 'registry', number>;
  metricsToken: string;
  stop(): Promise<void>;
}

const metricsToken = 'metrics-token-of-a-throwaway-shop';

/** A process that hangs stays as it is: the drill is about who notices. */
const patient: Liveness = { ...usualLiveness, failuresInARow: Number.POSITIVE_INFINITY };

/** Stops a process as it is: its connections stay open, new ones are accepted by the system, and nothing is answered. */
const hanging = (service: Service): Part => {
  const signal = async (word: NodeJS.Signals) => {
    if (service.pid === undefined) throw new Error(`The ${service.name} does not run.`);
    process.kill(service.pid, word);
  };
  return { stop: () => signal('SIGSTOP'), start: () => signal('SIGCONT') };
};

/** The whole shop with a process for each role, on free ports with temporary data, whose parts can be stopped one by one. */
export async function startWatchedShop(folder: string, say: (text: string) => void): Promise<WatchedShop> {
  const dataDir = path.join(folder, 'data');
  const log = fs.createWriteStream(path.join(folder, 'shop.log'));
  const hooks = {
    onLog: (service: string, line: string) => void log.write(`${service} | ${line}\n`),
    onNotice: say,
  };
  const [shell = 0, api = 0, artifacts = 0, paymentSandbox = 0, postgres = 0, ...others] = await takePorts(9);
  const [pictures = 0, worker = 0, images = 0, mail = 0] = others;
  const ports = { shell, api, artifacts, paymentSandbox, postgres, pictures };
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
    log.end();
    removePostgresHome(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const relay = openMailRelay(mail);
    await relay.start();
    stops.push(() => relay.stop());
    const database = await openDatabase(dataDir, postgres, hooks.onLog);
    stops.push(() => database.stop());
    const env = { METRICS_TOKEN: metricsToken };
    let context: StackContext | undefined;
    const stack = await startStack({
      ports,
      dataDir,
      databaseUrl: database.url,
      liveness: patient,
      ...hooks,
      env: {
        artifacts: env,
        // All visitors and buyers have one address.
        shell: {
          ...env,
          IMAGE_URL: `http://127.0.0.1:${images}`,
          ...limitsOff.shell,
        },
        api: {
          ...env,
          PROCESS: 'api',
          MAILBOX: 'off',
          ...limitsOff.api,
        },
        pictures: { DRAWING_PX: '160' },
      },
      define(name, given) {
        context = given;
        return defineService(name, given);
      },
    });
    stops.push(() => stack.stop());
    const startRole = async (role: 'worker' | 'images', port: number): Promise<Service> => {
      if (!context) throw new Error('the stack defined no service');
      const definition = defineService('api', context);
      const service = new Service(
        {
          ...definition,
          name: role,
          env: { ...definition.env, PROCESS: role, API_PORT: String(port), SMTP_URL: relay.url },
          url: `http://127.0.0.1:${port}`,
        },
        hooks,
        patient,
      );
      stops.push(() => service.stop());
      await service.start();
      return service;
    };
    await startRole('images', images);
    const workerProcess = await startRole('worker', worker);
    return {
      stack,
      parts: {
        provider: stack.service('paymentSandbox'),
        hangingProvider: hanging(stack.service('paymentSandbox')),
        mail: relay,
        hangingMail: { stop: () => relay.hang(), start: () => relay.goOn() },
        worker: workerProcess,
        hangingWorker: hanging(workerProcess),
        registry: stack.service('artifacts'),
        hangingRegistry: hanging(stack.service('artifacts')),
        database,
        hangingDatabase: database.hanging,
      },
      ports: { shell, api, worker, images, registry: artifacts },
      metricsToken,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bundled PostgreSQL, which nobody restarts while it is stopped. */
async function openDatabase(
  dataDir: string,
  port: number,
  onLog: (service: string, line: string) => void,
): Promise<Part & { url: string; hanging: Part }> {
  const open = (): Promise<Postgres> =>
    startPostgres({
      dataDir,
      port,
      password: loadSecrets(dataDir).databasePassword,
      throwaway: true,
      onLog: (line) => onLog('postgres', line),
    });
  let running: Postgres | undefined = await open();
  /** To the server and the processes of its connections, each of which is a group of its own. */
  const signal = async (word: NodeJS.Signals) => {
    const pid = running?.pid;
    if (pid === undefined) return;
    const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    for (const each of [pid, ...stdout.split('\n').filter(Boolean).map(Number)])
      try {
        process.kill(each, word);
      } catch {
        // The connection has ended meanwhile.
      }
  };
  const goOn = () => signal('SIGCONT');
  return {
    url: running.url,
    hanging: { stop: () => signal('SIGSTOP'), start: goOn },
    async stop() {
      // A process that hangs does not end.
      await goOn();
      await running?.stop();
      running = undefined;
    },
    async start() {
      running ??= await open();
    },
  };
}
