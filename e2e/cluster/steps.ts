import { setTimeout as delay } from 'node:timers/promises';
import { isHealthy } from 'local-services/health';
import { ownRemotes } from 'local-services/own-remotes';
import { releaseAll } from '../drill/release-all';
import type { Cluster, Member } from './cluster';
import type { DatabaseNode } from './database-pair';
import type { OrderLoad } from './orders';
import { until } from './until';

/** Something that happens to the cluster while visitors and buyers go on. Resolves to what is worth telling of it. */
export interface Step {
  title: string;
  run(): Promise<string>;
}

interface StepOptions {
  orders: OrderLoad;
  /** Each process dies once, and nothing is away for long. */
  isShort: boolean;
}

/** The gateway has to notice a member that is back before the other one leaves. */
const noticedMs = 2_000;
const backWithinMs = 60_000;
const promotedWithinMs = 60_000;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export function stepsOf(cluster: Cluster, { orders, isShort }: StepOptions): Step[] {
  const { members, store, database } = cluster;
  const deaths = isShort ? 1 : 2;
  const awayMs = isShort ? 20_000 : 60_000;
  const names = (list: readonly string[]) => list.join(', ');
  return [
    {
      title: 'nothing happens',
      run: async () => {
        await delay(isShort ? 10_000 : 30_000);
        return '';
      },
    },
    ...members.map((member) => ({
      title: `${member.service.name} is killed${deaths > 1 ? ' twice' : ''}`,
      run: async () => {
        const times: string[] = [];
        for (let death = 0; death < deaths; death += 1) times.push(seconds(await killAndWait(member)));
        return `ready again after ${names(times)}`;
      },
    })),
    {
      title: 'a rolling update of every process',
      async run() {
        const times = [];
        for (const { service } of members) {
          const beganAt = Date.now();
          await service.restart();
          times.push(Date.now() - beganAt);
          await delay(noticedMs);
        }
        return `${members.length} restarts, the longest ${seconds(Math.max(...times))}`;
      },
    },
    {
      title: 'a release of each remote',
      async run() {
        const tokens = new Map<string, string>();
        for (const remote of ownRemotes()) tokens.set(remote, await cluster.createTeam(remote));
        const shellUrls = members.filter(({ role }) => role === 'shell').map(({ url }) => url);
        const releases = await releaseAll(
          { shellUrls, workFolder: cluster.workFolder, registryUrl: cluster.urls.registry },
          tokens,
          1,
        );
        return `${releases.length} releases, the slowest served by both shells after ${seconds(Math.max(...releases.map(({ servedMs }) => servedMs)))}`;
      },
    },
    {
      title: `the object store is away for ${awayMs / 1_000} s`,
      async run() {
        await store.become('down');
        await delay(awayMs);
        await store.become('up');
        await delay(5_000);
        return '';
      },
    },
    {
      title: `the replica sleeps for ${awayMs / 1_000} s`,
      async run() {
        const replica = await otherThan(cluster, await database.primary());
        replica.pause();
        await delay(awayMs);
        replica.resume();
        const beganAt = Date.now();
        await database.untilInSync();
        return `in sync again ${seconds(Date.now() - beganAt)} after it woke`;
      },
    },
    {
      title: 'the primary is killed, and the replica takes over',
      async run() {
        const primary = await database.primary();
        const other = await otherThan(cluster, primary);
        const killedAt = Date.now();
        await primary.kill();
        await until(() => other.is('primary'), promotedWithinMs, 'the replica is the primary');
        const promotedAt = Date.now();
        const isNew = ({ beganAt }: { beganAt: number }) => beganAt > promotedAt;
        await until(
          async () => orders.paid.some(isNew),
          backWithinMs,
          'an order is paid after the promotion',
        );
        const [first] = orders.paid.filter(isNew).sort((one, two) => one.paidAt - two.paidAt);
        const [waited] = orders.paid
          .filter(({ paidAt }) => paidAt > promotedAt)
          .sort((one, two) => one.paidAt - two.paidAt);
        const rejoinedAt = Date.now();
        primary.start();
        await database.untilInSync();
        return [
          `promoted after ${seconds(promotedAt - killedAt)}`,
          `the first waiting order paid ${seconds((waited?.paidAt ?? 0) - promotedAt)} later`,
          `the first new order paid ${seconds((first?.paidAt ?? 0) - promotedAt)} later`,
          `the old primary in sync ${seconds(Date.now() - rejoinedAt)} after its start`,
        ].join(', ');
      },
    },
  ];
}

/** Kills a process with its children; returns the milliseconds until it is ready again, which its supervisor sees to. */
async function killAndWait({ service, url }: Member): Promise<number> {
  const { pid } = service;
  if (!pid) throw new Error(`${service.name} does not run.`);
  const killedAt = Date.now();
  // Each process of a member has its own group.
  process.kill(-pid, 'SIGKILL');
  await until(
    async () => service.pid !== undefined && service.pid !== pid,
    backWithinMs,
    `${service.name} runs again`,
  );
  await until(
    () => isHealthy(`${url}/health/ready`, 2_000).catch(() => false),
    backWithinMs,
    `${service.name} is ready again`,
  );
  const tookMs = Date.now() - killedAt;
  await delay(noticedMs);
  return tookMs;
}

async function otherThan({ database }: Cluster, node: DatabaseNode): Promise<DatabaseNode> {
  const other = database.nodes.find((each) => each !== node);
  if (!other) throw new Error('The pair of databases has one node only.');
  return other;
}
