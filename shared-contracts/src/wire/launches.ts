/** Launches: items that members buy by turns (behaviour/calls, /api/launch; docs/decisions/0190). */
import * as z from 'shared-contracts/schema';
import { openEnum, timestampSchema } from './common';
import { inventorySchema } from './product';

/**
 * - `BEFORE`: nobody buys yet; members take places.
 * - `OPEN`: there are pieces that no order holds.
 * - `ALL_TAKEN`: orders hold all pieces, and one that is not paid may give its piece back.
 * - `SOLD_OUT`: all pieces are sold.
 */
export const launchPhases = ['BEFORE', 'OPEN', 'ALL_TAKEN', 'SOLD_OUT', 'UNKNOWN'] as const;
export type LaunchPhase = (typeof launchPhases)[number];

/**
 * - `WAITING`: `ahead` members come first.
 * - `ADMITTED`: it is the member's turn, until `admittedUntil`.
 * - `ORDERED`: the member has ordered a piece.
 * - `PASSED`: the turn passed, or the order ended; the member may join again, behind the others.
 */
export const launchPlaceStates = ['WAITING', 'ADMITTED', 'ORDERED', 'PASSED', 'UNKNOWN'] as const;

export const launchPlaceSchema = z.object({
  state: openEnum(launchPlaceStates, 'UNKNOWN'),
  /** While waiting; null before the opening, when the order is not drawn yet. */
  ahead: z.nullable(z.int()),
  /** While admitted: how long the turn lasts, and how much of it is left. */
  admittedUntil: z.nullable(timestampSchema),
  leftMs: z.nullable(z.int()),
});
export type LaunchPlace = z.infer<typeof launchPlaceSchema>;

/** GET /api/launch/{code}: null when the item is sold as any other. */
export const launchSchema = z.nullable(
  z.object({
    opensAt: timestampSchema,
    endsAt: timestampSchema,
    phase: openEnum(launchPhases, 'UNKNOWN'),
    /** Members who wait. */
    waiting: z.int(),
    /** The caller's; null for a guest and a member who has not joined. */
    place: z.nullable(launchPlaceSchema),
    /** What is left of each size. */
    inventory: inventorySchema,
    /** When to ask again: more rarely when many wait. */
    askAgainMs: z.int(),
  }),
);
export type Launch = NonNullable<z.infer<typeof launchSchema>>;

/** Why an order is refused with `launchTurn`: it is not the buyer's turn, or the order has more than one piece. */
export const launchRefusals = ['NO_TURN', 'ONE_PIECE', 'UNKNOWN'] as const;

/** A member's place in the copy of their data. */
export const launchPlaceRecordSchema = z.object({
  itemCode: z.string(),
  joinedAt: timestampSchema,
  state: openEnum(launchPlaceStates, 'UNKNOWN'),
});
export type LaunchPlaceRecord = z.infer<typeof launchPlaceRecordSchema>;
