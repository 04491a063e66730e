import { percentile } from 'shared-contracts/server/percentile';
import type { PageLoads } from './page-loads';
import type { ReleaseTime } from './release-all';

/** The gates that stop a bad version. */
export type Gate =
  | 'publish check'
  | 'contract gate'
  | 'signature'
  | 'integrity'
  | 'guard'
  | 'containment, guard'
  | 'full disk'
  | 'recovery'
  | 'nothing';

export interface DamageOutcome {
  damage: string;
  version: string;
  expected: Gate;
  /** What stopped it; undefined when nothing did. */
  stoppedBy: Gate | undefined;
  /** How it was stopped, in a few words. */
  words: string;
  /** Time from the start of the canary to its rollback by the guard. */
  reactionMs?: number;
}

export interface DrillResult {
  releases: readonly ReleaseTime[];
  outcomes: readonly DamageOutcome[];
  loads: PageLoads;
  purchases: number;
  memory: readonly { shell: string; beforeMb: number; afterMb: number }[];
  retries: number;
  seconds: number;
}

const activationMs = 2_000;
const reactionLimitMs = 30_000;

const seconds = (ms = Number.NaN) => `${(ms / 1_000).toFixed(1)} s`;
const against = (ms = Number.NaN, limitMs: number) =>
  `${seconds(ms)}${ms > limitMs ? `, missed ${seconds(limitMs)}` : ''}`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** The result as tables, one line each. */
export function describeResult(result: DrillResult): string[] {
  const { releases, outcomes, loads, purchases, memory, retries } = result;
  const teams = new Set(releases.map(({ remote }) => remote)).size;
  const served = releases.filter(({ isByCommand }) => !isByCommand).map(({ servedMs }) => servedMs);
  const answered = releases.filter(({ isByCommand }) => !isByCommand).map(({ answeredMs }) => answeredMs);
  const commands = releases.filter(({ isByCommand }) => isByCommand).map(({ servedMs }) => servedMs);
  const reactions = outcomes.flatMap(({ reactionMs }) => (reactionMs === undefined ? [] : [reactionMs]));
  return [
    '',
    ...table(
      ['Measure', 'Value'],
      [
        [`Releases by ${teams} processes at once`, releases.length],
        ['Activation until every shell serves it, p50', against(percentile(served, 0.5), activationMs)],
        ['Activation until every shell serves it, p95', against(percentile(served, 0.95), activationMs)],
        ['of that the registry, p50', seconds(percentile(answered, 0.5))],
        [
          'The same by `npm run release -- activate`, with its start, p50',
          seconds(percentile(commands, 0.5)),
        ],
        ...(reactions.length > 0
          ? [['Guard reaction, longest', against(Math.max(...reactions), reactionLimitMs)]]
          : []),
        ['Page loads by the load generator', loads.loads.load],
        ['Page loads by browsers', loads.loads.browser],
        ['Page load, p95', seconds(percentile(loads.times, 0.95))],
        ['Purchases to the end', purchases],
        ['Failed page loads', loads.failures.length],
        ['Console errors', loads.consoleErrors.length],
        ['Requests that the load balancer sent again', retries],
        ...memory.map(({ shell, beforeMb, afterMb }) => [
          `Memory of ${shell}`,
          `${beforeMb} MB, then ${afterMb} MB`,
        ]),
        ['Duration', seconds(result.seconds * 1_000)],
      ],
    ),
    '',
    ...table(
      ['Damage', 'Version', 'Meant to stop it', 'Stopped by', 'How', ''],
      outcomes.map(({ damage, version, expected, stoppedBy, words }) => [
        damage,
        version,
        expected,
        stoppedBy ?? 'nothing',
        words,
        stoppedBy === expected ? '' : 'WRONG',
      ]),
    ),
    ...(loads.apart.size > 0
      ? [
          '',
          ...table(
            ['Bad canary', 'Page loads of its visitors, counted apart', 'of them failed'],
            [...loads.apart].map(([version, { loads: count, failures }]) => [version, count, failures]),
          ),
        ]
      : []),
    ...list(
      'Failed page loads',
      loads.failures.map(
        ({ by, path, reason, at }) => `${new Date(at).toISOString()} ${by} ${path}: ${reason}`,
      ),
    ),
    ...list('Console errors', loads.consoleErrors),
  ];
}

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', `${title}:`, ...lines.slice(0, 20).map((line) => `- ${line}`)];
}

/** The promises that were broken. Times are printed only: a busy machine must not fail the drill. */
export function brokenPromises({ loads, outcomes, purchases, releases }: DrillResult): string[] {
  return [
    ...(loads.failures.length > 0 ? [`${loads.failures.length} page loads of visitors failed`] : []),
    ...(loads.consoleErrors.length > 0
      ? [`${loads.consoleErrors.length} errors in consoles of browsers`]
      : []),
    ...outcomes
      .filter(({ expected, stoppedBy }) => expected !== stoppedBy)
      .map(
        ({ damage, expected, stoppedBy }) =>
          `${damage}: stopped by ${stoppedBy ?? 'nothing'}, not by ${expected}`,
      ),
    ...(releases.length === 0 ? ['nothing was released'] : []),
    ...(loads.loads.load === 0 || loads.loads.browser === 0 ? ['nobody visited the shop'] : []),
    ...(purchases === 0 ? ['nobody bought anything'] : []),
  ];
}
