/** The shop under attack. */
export interface Target {
  shopUrl: string;
  apiUrl: string;
  /** True when started with NODE_ENV=production: development features must be missing. */
  isProduction: boolean;
  /**
   * Key that signs webhooks, to create one like a captured genuine webhook. Known when the shop's data folder
   * is available.
   */
  hmacKey?: string | undefined;
  /** Environment for operator commands; without it attacks that use them are skipped. */
  commandEnv?: NodeJS.ProcessEnv | undefined;
}

export interface Outcome {
  /** True when the attack failed, which is good. */
  isHeld: boolean;
  /** Summary of the response. */
  came: string;
}

export interface Attack {
  name: string;
  /** Expected response of a secure shop. */
  expected: string;
  /** Takes a minute, or needs a shop with rate limits, unlike the journeys' shop. */
  isLong?: boolean;
  /** Waits for minutes without disturbing others, so it starts first. */
  beginsFirst?: boolean;
  run(target: Target): Promise<Outcome>;
}

/** The attack cannot be tried on this shop or from this place. */
export class NotTriedError extends Error {
  override readonly name = 'NotTriedError';
}

/** Runs several spellings of an attack: it is held when all are; the first that is not is named. */
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
