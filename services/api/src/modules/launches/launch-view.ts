import { randomInt } from 'node:crypto';
import type { Launch, LaunchPhase, LaunchPlace } from 'shared-contracts/wire/launches';
import type { Board } from './launch-board';
import type { Place } from './launch-repository';

/** How often a page asks: so often that its member learns within two seconds what changes, and more rarely as more wait. */
const askMinMs = 1_250;
const askMaxMs = 30_000;
/** Four hundred ask each second, however many wait. */
const askMsPerMember = 2.5;
/** A page that asked just before the opening. */
const askSoonMs = 250;
/** What hardly changes. */
const askRarelyMs = 10_000;

function phaseOf({ opensAt, pieces, mayComeBack }: Board, now: Date): LaunchPhase {
  if (now < opensAt) return 'BEFORE';
  if (pieces > 0) return 'OPEN';
  return mayComeBack ? 'ALL_TAKEN' : 'SOLD_OUT';
}

const within = (ms: number, min: number, max: number) => Math.min(max, Math.max(min, ms));

function askAgainMs(board: Board, phase: LaunchPhase, place: Place | undefined, now: Date): number {
  const pace = within(askMsPerMember * board.queue.length, askMinMs, askMaxMs);
  if (phase === 'BEFORE') {
    // Pages that wait for the opening do not all ask at the same moment.
    const untilOpening = board.opensAt.getTime() - now.getTime() + randomInt(pace);
    return within(untilOpening, askSoonMs, askMaxMs);
  }
  if (phase === 'SOLD_OUT') return askMaxMs;
  return place?.state === 'WAITING' ? pace : askRarelyMs;
}

function toPlace(board: Board, customerId: string, place: Place, phase: LaunchPhase, now: Date): LaunchPlace {
  const { admittedUntil } = place;
  // The turn has passed, and nobody has been admitted since.
  const hasPassed = place.state === 'ADMITTED' && admittedUntil !== null && admittedUntil <= now;
  const state = hasPassed ? 'PASSED' : place.state;
  return {
    state,
    ahead:
      state === 'WAITING' && phase !== 'BEFORE'
        ? (board.aheadOf.get(customerId) ?? board.queue.length)
        : null,
    admittedUntil: state === 'ADMITTED' ? (admittedUntil?.toISOString() ?? null) : null,
    leftMs: state === 'ADMITTED' && admittedUntil ? admittedUntil.getTime() - now.getTime() : null,
  };
}

export function toLaunch(
  board: Board,
  customerId: string | undefined,
  place: Place | undefined,
  now: Date,
): Launch {
  const phase = phaseOf(board, now);
  return {
    opensAt: board.opensAt.toISOString(),
    endsAt: board.endsAt.toISOString(),
    phase,
    waiting: board.queue.length,
    place: customerId !== undefined && place ? toPlace(board, customerId, place, phase, now) : null,
    inventory: board.skus.map(({ skuId, stock, synced }) => ({
      skuId,
      availableQty: synced ? Math.max(0, stock) : 0,
      hasSyncedSkuInventory: synced,
    })),
    askAgainMs: askAgainMs(board, phase, place, now),
  };
}
