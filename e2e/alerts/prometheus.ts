import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installDebianPackages } from 'local-services/debian';
import { root } from 'local-services/root';
import { takePorts } from '../cluster/take-ports';
import { divideTimes } from './divide-times';

const prometheusProgram = '/usr/bin/prometheus';
const alertmanagerProgram = '/usr/bin/prometheus-alertmanager';
const hasAll = () => [prometheusProgram, alertmanagerProgram].every((file) => fs.existsSync(file));
const startedWithinMs = 30_000;

/** Why there is no Prometheus on this machine; undefined when there is one. Installs Debian's if permitted. */
export function reasonWithoutPrometheus(): string | undefined {
  if (!hasAll()) installDebianPackages('prometheus', 'prometheus-alertmanager');
  return hasAll() ? undefined : 'needs the packages prometheus and prometheus-alertmanager of Debian';
}

export interface Alert {
  labels: Readonly<Record<string, string>>;
  state: 'pending' | 'firing';
}

export interface Watch {
  /** What Prometheus sees. */
  readAlerts(): Promise<Alert[]>;
  /** Those of which Alertmanager tells somebody: firing, and no other alert inhibits them. */
  readTold(): Promise<Pick<Alert, 'labels'>[]>;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  metricsToken: string;
  /** The ports of the shop in the place of those of `npm start`, which the shipped file names. */
  targets: Readonly<Record<number, readonly number[]>>;
  /** Divides all times of the shipped files; 1 leaves them. */
  faster: number;
}

/** Prometheus and Alertmanager with the files of `deploy/prometheus`. */
export async function startWatch({ folder, metricsToken, targets, faster }: Options): Promise<Watch> {
  const [port = 0, alertmanagerPort = 0] = await takePorts(2);
  const read = (name: string) => fs.readFileSync(path.join(root, 'deploy/prometheus', name), 'utf8');
  const divide = (text: string) => (faster === 1 ? text : divideTimes(text, faster));
  const addresses = (shipped: number) =>
    (shipped === 9093 ? [alertmanagerPort] : (targets[shipped] ?? [])).map((each) => `"localhost:${each}"`);
  const configuration = read('prometheus.yaml').replaceAll(/"localhost:(\d+)"/g, (_, shipped: string) =>
    addresses(Number(shipped)).join(', '),
  );
  fs.writeFileSync(path.join(folder, 'prometheus.yaml'), divide(configuration));
  fs.writeFileSync(path.join(folder, 'alerts.yaml'), divide(read('alerts.yaml')));
  fs.writeFileSync(path.join(folder, 'alertmanager.yaml'), read('alertmanager.yaml'));
  fs.writeFileSync(path.join(folder, 'metrics-token'), metricsToken);

  const log = fs.openSync(path.join(folder, 'watch.log'), 'a');
  const children: ChildProcess[] = [];
  const start = (program: string, ...words: string[]) => {
    children.push(spawn(program, words, { cwd: folder, stdio: ['ignore', log, log] }));
  };
  start(
    alertmanagerProgram,
    '--config.file=alertmanager.yaml',
    '--storage.path=alertmanager',
    `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
    // One of its kind: without this it looks for others.
    '--cluster.listen-address=',
  );
  start(
    prometheusProgram,
    '--config.file=prometheus.yaml',
    '--storage.tsdb.path=prometheus',
    `--web.listen-address=127.0.0.1:${port}`,
  );
  const ask = async <Answer>(url: string): Promise<Answer> => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const watch: Watch = {
    async readAlerts() {
      const { data } = await ask<{ data: { alerts: Alert[] } }>(`http://127.0.0.1:${port}/api/v1/alerts`);
      return data.alerts;
    },
    readTold: () =>
      ask(`http://127.0.0.1:${alertmanagerPort}/api/v2/alerts?active=true&inhibited=false&silenced=false`),
    async stop() {
      for (const child of children.reverse()) {
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      fs.closeSync(log);
    },
  };
  const deadline = Date.now() + startedWithinMs;
  for (;;) {
    try {
      await Promise.all([watch.readAlerts(), watch.readTold()]);
      return watch;
    } catch (error) {
      if (Date.now() < deadline) {
        await delay(200);
        continue;
      }
      await watch.stop();
      throw new Error(`Prometheus did not start: see ${path.join(folder, 'watch.log')}`, { cause: error });
    }
  }
}
