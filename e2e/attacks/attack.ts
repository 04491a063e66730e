/** Where the shop is that is attacked. */
export interface Target {
  shopUrl: string;
  apiUrl: string;
  /** Started with NODE_ENV=production: what serves development only must not be there. */
  isProduction: boolean;
  /** Signs webhooks: stands for a genuine one that was captured. Known where the shop's data folder is. */
  hmacKey?: string | undefined;
  /** Environment of commands that run beside the shop; without it they are not tried. */
  commandEnv?: NodeJS.ProcessEnv | undefined;
}

export interface Outcome {
  /** The attack achieved nothing. */
  isHeld: boolean;
  /** What came back, in a few words. */
  came: string;
}

export interface Attack {
  name: string;
  /** What a shop that holds answers. */
  expected: string;
  /** Takes a minute, or needs a shop unlike that of the journeys, as one with limits. */
  isLong?: boolean;
  /** Waits for minutes, and disturbs no other one: it begins first. */
  beginsFirst?: boolean;
  run(target: Target): Promise<Outcome>;
}

/** An attack that this shop, or the place it is attacked from, gives no way to try. */
export class NotTriedError extends Error {
  override readonly name = 'NotTriedError';
}

/** The same attack in several spellings: it is held where all are, and the first that is not is named. */
export async function inEachSpelling(
  spellings: readonly string[],
  attempt: (spelling: string) => Promise<Outcome>,
): Promise<Outcome> {
  let last: Outcome = { isHeld: true, came: 'nothing to try' };
  for (const spelling of spellings) {
    last = await attempt(spelling);
    if (!last.isHeld) return { isHeld: false, came: `${JSON.stringify(spelling)}: ${last.came}` };
  }
  return { isHeld: true, came: `${last.came} (${spellings.length} spellings)` };
}
