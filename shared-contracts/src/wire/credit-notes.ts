/** Credit notes: what staff take off an invoice of a trade order after it was issued. */
import * as z from 'shared-contracts/schema';
import { centsSchema } from './common';

/** The most pieces and cents of one credit note. */
const maxPieces = 1_000_000;
const maxCreditMinor = 2_000_000_000;

const creditNoteSchema = z.object({
  /** Without gaps within a year: `CN-2026-0001`. */
  number: z.string(),
  issuedOn: z.string(),
  amount: centsSchema,
  /** As the buyer reads it. */
  reason: z.string(),
  /** Of order lines; empty for an amount. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), amount: centsSchema })),
  isRestocked: z.boolean(),
  /** Name of the member of staff; null once the account is gone. */
  writtenBy: z.nullable(z.string()),
});

/** GET /api/merchant/wholesale/orders/{orderId}/creditNotes; writing one answers with it too. */
export const creditNotesSchema = z.object({
  notes: z.array(creditNoteSchema),
  /** What can still be credited of the order; 0 when it allows no credit note. */
  left: centsSchema,
  /** Pieces of each order line that can still be credited, and how many of them have left the house. */
  lines: z.array(z.object({ position: z.int(), pieces: z.int(), sent: z.int() })),
});
export type CreditNotes = z.infer<typeof creditNotesSchema>;

/** POST, with an Idempotency-Key: pieces at the price of the order, or an amount. */
export const writeCreditNoteSchema = z
  .strictObject({
    /** The buyer reads it on the credit note. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    lines: z.optional(
      z
        .array(
          z.strictObject({
            position: z.int().check(z.gte(0)),
            quantity: z.int().check(z.gte(1), z.lte(maxPieces)),
          }),
        )
        .check(z.minLength(1), z.maxLength(20_000)),
    ),
    /** Whether the pieces of `lines` are in the house and for sale again. */
    restock: z.optional(z.boolean()),
    amountMinor: z.optional(centsSchema.check(z.gte(1), z.lte(maxCreditMinor))),
  })
  .check(
    z.refine(
      ({ lines, restock, amountMinor }) =>
        (lines === undefined) !== (amountMinor === undefined) &&
        (lines === undefined) === (restock === undefined),
      { path: ['lines'], error: 'either lines with restock, or amountMinor' },
    ),
  );
export type WriteCreditNote = z.infer<typeof writeCreditNoteSchema>;
