import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from 'local-services/own-remotes';
import { root } from 'local-services/root';
import { lowerPriority, teamNiceness } from './lower-priority';
import { watchServedTimes } from './served-times';

/** What a team's process prints for each release (`team.ts`). */
interface TeamRelease {
  remote: string;
  version: string;
  /** Whether the command activated it, whose start counts; a request to the registry activated the others. */
  isByCommand: boolean;
  /** When the activation was sent (epoch, ms). */
  beganAt: number;
  /** Until the activation was answered. */
  answeredMs: number;
}

export interface ReleaseTime extends TeamRelease {
  /** Until every shell process served the version. */
  servedMs: number;
}

interface ShopToRelease {
  /** Addresses of the shells themselves. */
  shellUrls: readonly string[];
  registryUrl: string;
  /** For the versions that are made. */
  workFolder: string;
}

/** Releases new versions of every remote, each by a process of its own with a token for its remote only. */
export async function releaseAll(
  shop: ShopToRelease,
  tokens: ReadonlyMap<string, string>,
  countOfEach: number,
): Promise<ReleaseTime[]> {
  const script = fileURLToPath(new URL('./team.ts', import.meta.url));
  const times = watchServedTimes(shop.shellUrls);
  const teams = ownRemotes().map(async (remote) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, remote, shop.shellUrls.join(','), shop.workFolder, String(countOfEach)],
      {
        cwd: root,
        // A session of its own, so that its priority can be lowered.
        detached: true,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          RELEASES_URL: shop.registryUrl,
          RELEASES_TOKEN: tokens.get(remote) ?? '',
          RELEASED_BY: `${remote} team`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    lowerPriority(child.pid, teamNiceness);
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (child.exitCode !== 0) throw new Error(`The team of ${remote} failed:\n${errors}`);
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TeamRelease);
  });
  try {
    const releases = (await Promise.all(teams)).flat();
    return releases.map((release) => {
      const servedAt = times.servedAt(release.remote, release.version);
      if (servedAt === undefined)
        throw new Error(`a shell never served ${release.remote} ${release.version}`);
      return { ...release, servedMs: servedAt - release.beganAt };
    });
  } finally {
    await times.stop();
  }
}
