import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { waitForHealth } from 'local-services/health';
import type { Service } from 'local-services/service';
import { KitError } from 'remote-kit/cli/kit-error';
import { packBuild } from 'shared-contracts/server/pack-files';
import type { Means } from './damages';
import { makeVersion } from './make-version';
import type { DamageOutcome, Gate } from './report';

const restartMs = 60_000;
const remote = 'mfe-checkout';

/** Kills a process without warning, and waits until its supervisor has started another that is ready. */
async function kill(service: Service, url: string): Promise<number> {
  const { pid } = service;
  if (pid === undefined) throw new Error(`${service.name} does not run`);
  const beganAt = performance.now();
  process.kill(pid, 'SIGKILL');
  while (service.pid === pid || service.pid === undefined) await delay(20);
  await waitForHealth(`${url}/health/ready`, { timeoutMs: restartMs });
  return performance.now() - beganAt;
}

const outcome = (damage: string, version: string, isWhole: boolean, words: string): DamageOutcome => ({
  damage,
  version,
  expected: 'recovery',
  stoppedBy: isWhole ? 'recovery' : undefined,
  words,
});

/** Kills the registry while it gets a version, and while it checks and compresses one. */
export async function killRegistryInPublish(means: Means): Promise<DamageOutcome[]> {
  const outcomes: DamageOutcome[] = [];
  for (const [when, version, isWholeSent] of [
    ['in the middle of an upload', '4.0.0', false],
    ['while it checks an upload', '4.0.1', true],
  ] as const) {
    const { shop, teamOf } = means;
    const team = teamOf(remote);
    const folder = makeVersion(shop.workFolder, remote, version);
    const content = await buffer(packBuild(folder));
    let killing: Promise<number> | undefined;
    const sendAndKill = async function* () {
      yield content.subarray(0, content.length / 2);
      if (isWholeSent) yield content.subarray(content.length / 2);
      await delay(150);
      killing = kill(shop.stack.service('artifacts'), shop.stack.urls.artifacts);
      if (!isWholeSent) yield content.subarray(content.length / 2);
    };
    const refusal = await team
      .publish(sendAndKill())
      .then(() => undefined)
      .catch((error: unknown) => error);
    const backMs = (await killing) ?? 0;
    // Either nothing of the version is there, or all of it.
    const there = await team
      .version(remote, version)
      .then(() => 'whole')
      .catch((error: unknown) =>
        error instanceof KitError && error.code === 'SHOP-RELEASE-106' ? 'absent' : 'damaged',
      );
    await team.publish(packBuild(folder));
    await team.activate({ versions: { [remote]: version } });
    outcomes.push(
      outcome(
        `registry killed ${when}`,
        `${remote} ${version}`,
        refusal !== undefined && there !== 'damaged',
        `the version was ${there}, the registry back after ${(backMs / 1_000).toFixed(1)} s, the second try went live`,
      ),
    );
  }
  return outcomes;
}

/** Kills the registry while it activates one version after the other. */
export async function killRegistryInActivate(means: Means): Promise<DamageOutcome[]> {
  const { shop, teamOf } = means;
  const team = teamOf(remote);
  const go = (version: string) => team.activate({ versions: { [remote]: version } });
  const all = Array.from({ length: 30 }, (_, index) => go(`4.0.${index % 2}`));
  const results = Promise.allSettled(all);
  await Promise.any(all);
  const backMs = await kill(shop.stack.service('artifacts'), shop.stack.urls.artifacts);
  const done = (await results).filter(({ status }) => status === 'fulfilled').length;
  const { live, revision } = await team.status();
  const { entries } = await team.history({ environment: 'production', limit: 1_000 });
  const revisions = entries.map((entry) => entry.revision);
  const isUnbroken = revisions.every((each, index) => index === 0 || (revisions[index - 1] ?? 0) - each <= 1);
  const last = entries.find((entry) => entry.remote === remote);
  const isSame = last?.version === live[remote] && revisions[0] === revision;
  const isServed = await servedBy(means, revision);
  await go('4.0.1');
  return [
    outcome(
      'registry killed while it activates',
      `${remote} 4.0.0, 4.0.1`,
      isUnbroken && isSame && isServed,
      `${done} of ${all.length} activations answered, history and map agree, back after ${(backMs / 1_000).toFixed(1)} s`,
    ),
  ];
}

/** Whether every shell reads this revision or a later one. */
async function servedBy({ shop }: Means, revision: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answers = await Promise.all(
      shop.shellUrls.map(async (url) => {
        const response = await fetch(`${url}/health`);
        return ((await response.json()) as { revision: number }).revision;
      }),
    );
    if (answers.every((each) => each >= revision)) return true;
    await delay(50);
  }
  return false;
}

/** Fills the disk of the registry, publishes, and makes space again. */
export async function fillDisk(means: Means): Promise<DamageOutcome[]> {
  const { shop, teamOf } = means;
  const team = teamOf(remote);
  const version = '4.1.0';
  const folder = makeVersion(shop.workFolder, remote, version);
  const publish = () => team.publish(packBuild(folder));
  const code = 'SHOP-RELEASE-126';
  const isLogged = () => shop.log('artifacts').some((line) => line.includes(code));
  const codeOf = async (action: Promise<unknown>) => {
    try {
      await action;
      return 'done';
    } catch (error) {
      return error instanceof KitError ? error.code : String(error);
    }
  };
  shop.setDiskFull(true);
  const published = await codeOf(publish());
  const activated = await codeOf(team.activate({ versions: { [remote]: '4.0.0' } }));
  shop.setDiskFull(false);
  await publish();
  await team.activate({ versions: { [remote]: version } });
  const gate: Gate = 'full disk';
  // With a bucket only uploads need the disk, so activations still work.
  const wanted = shop.storage === 'folder' ? code : 'done';
  // The registry refuses in the middle of the upload and ends the connection, so that its sender may miss the answer.
  const isRefused = published === code || (published === 'SHOP-KIT-012' && isLogged());
  return [
    {
      damage: 'disk full at publish',
      version: `${remote} ${version}`,
      expected: gate,
      stoppedBy: isRefused && activated === wanted ? gate : undefined,
      words: `publish answered ${published}, activate ${activated}; with space again it went live`,
    },
  ];
}

/** Kills one shell after the other; the load balancer sends visitors to those that run. */
export async function killShells(means: Means, count: number): Promise<DamageOutcome[]> {
  const { shop } = means;
  const outcomes: DamageOutcome[] = [];
  for (const [index, service] of shop.shells.slice(0, count).entries()) {
    const backMs = await kill(service, shop.shellUrls[index] ?? '');
    const words = `back after ${(backMs / 1_000).toFixed(1)} s`;
    outcomes.push(outcome(`${service.name} killed`, '', true, words));
  }
  return outcomes;
}
