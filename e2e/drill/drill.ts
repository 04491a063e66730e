import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ownRemotes } from 'local-services/own-remotes';
import pg from 'pg';
import { fillDisk, killRegistryInActivate, killRegistryInPublish, killShells } from './accidents';
import { startBrowserVisitors } from './browser-visitors';
import { preparePurchase } from './buy';
import {
  type Means,
  tryBadCanaries,
  tryBadUploads,
  tryDamagedStore,
  tryGoodCanary,
  tryIncompatibleContract,
} from './damages';
import type { DrillShop } from './drill-shop';
import { startLoad } from './load';
import { createPageLoads } from './page-loads';
import { releaseAll } from './release-all';
import type { DamageOutcome, DrillResult } from './report';

interface Options {
  isShort: boolean;
  /** Page loads per second by the load generator. */
  perSecond: number;
  say: (text: string) => void;
}

const warmUpMs = 60_000;

/** Releases, damages and kills under load. */
export async function drill(shop: DrillShop, { isShort, perSecond, say }: Options): Promise<DrillResult> {
  const beganAt = performance.now();
  const shopUrl = shop.stack.urls.shell;
  const loads = createPageLoads();
  const paths = await pathsOf(shop.stack.databaseUrl);
  const tokens = new Map<string, string>();
  for (const remote of ownRemotes()) tokens.set(remote, await shop.createToken(remote));
  const buy = await preparePurchase(shop.stack);

  say('every shell renders every page once');
  await warmUp(shop, paths);
  say('visitors arrive');
  const browsers = await startBrowserVisitors({ shopUrl, paths, buy, loads, count: 2, say });
  const endLoad = startLoad(shopUrl, { perSecond, paths, loads });
  const outcomes: DamageOutcome[] = [];
  try {
    await delay(3_000);
    const before = memoryOf(shop);
    const countOfEach = isShort ? 2 : 10;
    say(`${countOfEach * tokens.size} releases by ${tokens.size} processes at once`);
    const releases = await releaseAll(
      { ...shop, registryUrl: shop.stack.urls.artifacts },
      tokens,
      countOfEach,
    );
    const means: Means = { shop, loads, teamOf: (remote) => shop.client(tokens.get(remote) ?? '') };
    const steps: [words: string, step: () => Promise<DamageOutcome[]>][] = [
      ['a good canary', () => tryGoodCanary(means, isShort ? 3 : 10)],
      ['bad uploads', () => tryBadUploads(means)],
      ['an incompatible contract', () => tryIncompatibleContract(means)],
      ['a damaged store', () => tryDamagedStore(means)],
      ['bad versions as canaries', () => tryBadCanaries(means, isShort)],
      ['the registry is killed in the middle of a publish', () => killRegistryInPublish(means)],
      ['the registry is killed in the middle of an activation', () => killRegistryInActivate(means)],
      ['the disk is full', () => fillDisk(means)],
      ['shells are killed', () => killShells(means, isShort ? 1 : shop.shells.length)],
    ];
    for (const [words, step] of steps) {
      say(words);
      outcomes.push(...(await step()));
    }
    await delay(2_000);
    say('visitors leave');
    await browsers.stop();
    await endLoad();
    return {
      releases,
      outcomes,
      loads,
      purchases: browsers.purchases(),
      memory: memoryOf(shop).map(({ shell, mb }, index) => ({
        shell,
        beforeMb: before[index]?.mb ?? 0,
        afterMb: mb,
      })),
      retries: shop.balancer.retries(),
      seconds: (performance.now() - beganAt) / 1_000,
    };
  } finally {
    await browsers.stop();
    await endLoad();
  }
}

/** Waits until every shell has answered every page, because slow first pages of a fresh start would count as failures. */
async function warmUp({ shellUrls }: DrillShop, paths: readonly string[]): Promise<void> {
  const deadline = Date.now() + warmUpMs;
  for (const path of paths)
    for (const url of shellUrls)
      for (;;) {
        const response = await fetch(url + path, { headers: { 'Accept-Language': 'en' } });
        await response.text();
        if (response.ok) break;
        if (Date.now() > deadline)
          throw new Error(`${path} still answered ${response.status} after a minute`);
        await delay(200);
      }
}

/** One page of each type, of every remote. */
export async function pathsOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    'select code from items where 1 = any(channel_ids) and on_shelf order by rank desc, id limit 3',
  );
  await client.end();
  return [
    '/',
    '/bit/search?keyword=coat+{count}',
    '/bit/men',
    '/bit/MEN/CLOTHING',
    ...rows.map(({ code }) => `/bit/item/${code}`),
    '/checkout/cart',
    '/login',
    '/help/about-us',
    '/wholesale',
    '/staff',
    '/bit/search?keyword=dress',
  ];
}

/** Resident memory of each shell process, without its render processes (Linux). */
function memoryOf({ shells }: DrillShop): { shell: string; mb: number }[] {
  return shells.map(({ name, pid }) => {
    try {
      const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
      return { shell: name, mb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024) };
    } catch {
      return { shell: name, mb: 0 };
    }
  });
}
