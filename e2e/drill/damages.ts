import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { KitError } from 'remote-kit/cli/kit-error';
import { packBuild } from 'shared-contracts/server/pack-files';
import type { DrillShop } from './drill-shop';
import { alterFile, type Changes, makeVersion } from './make-version';
import type { PageLoads } from './page-loads';
import type { DamageOutcome, Gate } from './report';

export interface Means {
  shop: DrillShop;
  loads: PageLoads;
  /** A client with the token of this remote's team. */
  teamOf(remote: string): ReturnType<DrillShop['client']>;
}

/** The gate behind each code of the registry. */
const gates: Readonly<Record<string, Gate>> = {
  'SHOP-RELEASE-104': 'integrity',
  'SHOP-RELEASE-110': 'contract gate',
  'SHOP-RELEASE-111': 'publish check',
  'SHOP-RELEASE-122': 'publish check',
  'SHOP-RELEASE-126': 'full disk',
  'SHOP-RELEASE-133': 'signature',
};

/** How long a gate may take before the drill goes on without it. */
const patienceMs = 180_000;
const canaryPercent = 50;

/** The reason for which an action was refused; undefined when it succeeded. */
async function refusalOf(action: () => Promise<unknown>): Promise<KitError | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    if (error instanceof KitError) return error;
    throw error;
  }
}

/** The message begins with the code, an objection does not. */
const wordsOf = ({ code, message, objections }: KitError) =>
  objections?.[0] ? `${code} ${objections[0]}` : (message.split('\n', 1)[0] ?? '');

function refused(
  damage: string,
  version: string,
  expected: Gate,
  refusal: KitError | undefined,
): DamageOutcome {
  const stoppedBy = refusal && gates[refusal.code];
  return { damage, version, expected, stoppedBy, words: refusal ? wordsOf(refusal) : 'it went live' };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await delay(100);
  }
  return true;
}

const publish = ({ teamOf }: Means, remote: string, folder: string) =>
  teamOf(remote).publish(packBuild(folder));
const activate = ({ teamOf }: Means, remote: string, version: string) =>
  teamOf(remote).activate({ versions: { [remote]: version } });
const statusOf = ({ teamOf }: Means, remote: string) => teamOf(remote).status();

/** Versions that must not be published. */
export async function tryBadUploads(means: Means): Promise<DamageOutcome[]> {
  const { workFolder } = means.shop;
  const remote = 'mfe-search';
  const foreign = makeVersion(workFolder, remote, '3.0.0', {
    server: (source) => `require("left-pad");\n${source}`,
  });
  const unreadable = makeVersion(workFolder, remote, '3.0.1', { server: (source) => `${source}\n}` });
  const corrupted = makeVersion(workFolder, remote, '3.0.2', {
    damage: (folder) => alterFile(path.join(folder, 'server/server.cjs')),
  });
  const whole = await buffer(packBuild(foreign));
  const half = async function* () {
    yield whole.subarray(0, whole.length / 2);
  };
  return [
    refused(
      'server bundle with an unknown package',
      `${remote} 3.0.0`,
      'publish check',
      await refusalOf(() => publish(means, remote, foreign)),
    ),
    refused(
      'server bundle that does not parse',
      `${remote} 3.0.1`,
      'publish check',
      await refusalOf(() => publish(means, remote, unreadable)),
    ),
    refused(
      'file corrupted on the way to the registry',
      `${remote} 3.0.2`,
      'integrity',
      await refusalOf(() => publish(means, remote, corrupted)),
    ),
    refused(
      'upload cut off',
      `${remote} 3.0.0`,
      'publish check',
      await refusalOf(() => means.teamOf(remote).publish(half())),
    ),
  ];
}

/** A version that is incompatible with other parts of the shop. */
export async function tryIncompatibleContract(means: Means): Promise<DamageOutcome[]> {
  const remote = 'mfe-catalog';
  const version = '3.1.0';
  const folder = makeVersion(means.shop.workFolder, remote, version, {
    contracts(contracts) {
      contracts.emits['add-to-cart'] = { type: 'object', properties: {}, required: [] };
    },
  });
  await publish(means, remote, folder);
  const refusal = await refusalOf(() => activate(means, remote, version));
  return [
    refused('event without the fields that others read', `${remote} ${version}`, 'contract gate', refusal),
  ];
}

/** Damage in the store, where only the registry writes. */
export async function tryDamagedStore(means: Means): Promise<DamageOutcome[]> {
  const { shop } = means;
  const remote = 'mfe-account';
  const outcomes: DamageOutcome[] = [];
  const damages: [damage: string, version: string, gate: Gate, alter: (folder: string) => void][] = [
    [
      'file corrupted in the store',
      '3.2.0',
      'integrity',
      (folder) => alterFile(path.join(folder, 'web/remoteEntry.js')),
    ],
    [
      'release.json changed in the store',
      '3.2.1',
      'signature',
      (folder) => {
        const file = path.join(folder, 'release.json');
        const release = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
        fs.writeFileSync(file, JSON.stringify({ ...release, builtAt: '2020-01-01T00:00:00.000Z' }));
      },
    ],
  ];
  for (const [damage, version, gate, alter] of damages) {
    await publish(means, remote, makeVersion(shop.workFolder, remote, version));
    alter(path.join(shop.store, remote, version));
    const refusal = await refusalOf(() => activate(means, remote, version));
    outcomes.push(refused(damage, `${remote} ${version}`, gate, refusal));
  }
  outcomes.push(await tryForgedMap(means));
  return outcomes;
}

/** A release map without any remote, with a revision above the current one. */
async function tryForgedMap({ shop }: Means): Promise<DamageOutcome> {
  const file = path.join(shop.store, 'release-map.json');
  const kept = fs.readFileSync(file, 'utf8');
  const map = JSON.parse(kept) as { revision: number };
  const refusedBy = () =>
    shop.shells.filter(({ name }) => shop.log(name).some((line) => line.includes('SHOP-RELEASE-140')));
  const isRefused = await until(() => {
    // The registry restores the map, so that it is written until every shell has seen it.
    fs.writeFileSync(file, JSON.stringify({ ...map, revision: map.revision + 100, live: {} }));
    return refusedBy().length === shop.shells.length;
  });
  fs.writeFileSync(file, kept);
  return {
    damage: 'release map replaced in the store',
    version: 'all remotes',
    expected: 'signature',
    stoppedBy: isRefused ? 'signature' : undefined,
    words: `${refusedBy().length} of ${shop.shells.length} shells refused it, SHOP-RELEASE-140`,
  };
}

interface BadVersion {
  damage: string;
  remote: string;
  version: string;
  changes: Changes;
  expected: Gate;
}

const badVersions: readonly BadVersion[] = [
  {
    damage: 'server bundle that throws when it is loaded',
    remote: 'mfe-search',
    version: '3.3.0',
    changes: { server: () => `throw new Error('a broken server bundle of the drill');` },
    expected: 'guard',
  },
  {
    damage: 'component that never ends',
    remote: 'mfe-search',
    version: '3.3.1',
    changes: {
      server: (source) =>
        `${source}\nmodule.exports = { ...module.exports, './results-page': { ...module.exports['./results-page'], Component() { for (;;); } } };`,
    },
    expected: 'containment, guard',
  },
  {
    damage: 'browser bundle that throws when it is loaded',
    remote: 'mfe-catalog',
    version: '3.3.2',
    changes: { entry: () => `throw new Error('a broken browser bundle of the drill');` },
    expected: 'guard',
  },
];

/** Versions that pass every check before visitors come, as canaries. */
export async function tryBadCanaries(means: Means, isShort: boolean): Promise<DamageOutcome[]> {
  const outcomes: DamageOutcome[] = [];
  for (const bad of isShort ? badVersions.slice(0, 1) : badVersions)
    outcomes.push(await tryBadCanary(means, bad));
  return outcomes;
}

async function tryBadCanary(means: Means, bad: BadVersion): Promise<DamageOutcome> {
  const { shop, loads, teamOf } = means;
  const { damage, remote, version, changes, expected } = bad;
  const team = teamOf(remote);
  await publish(means, remote, makeVersion(shop.workFolder, remote, version, changes));
  const endCounting = loads.beginBadCanary({ remote, version, percent: canaryPercent });
  try {
    const beganAt = performance.now();
    await team.setCanary(remote, { version, percent: canaryPercent });
    const isEnded = await until(async () => (await statusOf(means, remote)).canaries[remote] === undefined);
    const reactionMs = performance.now() - beganAt;
    const { entries } = await team.history({ remote, limit: 1 });
    const isByGuard = isEnded && entries[0]?.by === 'guard';
    if (!isEnded) await team.endCanary(remote);
    const isContained = shop.shells.some(({ name }) =>
      shop.log(name).some((line) => line.includes('SHOP-RENDER-001') && line.includes(version)),
    );
    const stoppedBy = isByGuard ? (isContained ? 'containment, guard' : 'guard') : undefined;
    return {
      damage,
      version: `${remote} ${version}`,
      expected,
      stoppedBy,
      words: entries[0]?.reason ?? 'the guard did nothing',
      reactionMs,
    };
  } finally {
    endCounting();
  }
}

/** Releases a good version, first as a canary and then for everybody. No gate may stop it. */
export async function tryGoodCanary(means: Means, seconds: number): Promise<DamageOutcome[]> {
  const remote = 'mfe-catalog';
  const version = '3.4.0';
  await publish(means, remote, makeVersion(means.shop.workFolder, remote, version));
  const body = { version, percent: canaryPercent };
  await means.teamOf(remote).setCanary(remote, body);
  await delay(seconds * 1_000);
  const isKept = (await statusOf(means, remote)).canaries[remote]?.version === version;
  await activate(means, remote, version);
  return [
    {
      damage: 'none: a good canary, then live for all',
      version: `${remote} ${version}`,
      expected: 'nothing',
      stoppedBy: isKept ? 'nothing' : 'guard',
      words: `${canaryPercent} % of the visitors for ${seconds} s`,
    },
  ];
}
