import { ApiProblem, InputProblem } from 'api-platform/foundation';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ArrivedLines, AwaitedReturnRequest } from 'shared-contracts/wire/merchant-orders';
import { stockReturned } from './book-return';
import { assertOrderAllows, type ReturnWork } from './change-return';
import {
  type ReturnedLine,
  type ReturnRow,
  readReturnedLines,
  setReturn,
  setReturnedLine,
} from './return-repository';

/** The pieces of a return that are here, as somebody counted them. */
export interface Receipt {
  /** Without lines all pieces are here. */
  lines?: ArrivedLines | undefined;
  /** Without lines: those that are not for sale. */
  writtenOff?: readonly { position: number; quantity: number }[] | undefined;
  note?: string | undefined;
}

/** Refuses to act on a count that somebody has changed meanwhile. */
export function checkReceipts({ receipts }: ReturnRow, seen: number): void {
  if (receipts === seen) return;
  throw new ApiProblem(
    resultCodes.conflict,
    'Somebody else has recorded what arrived. Reload the page and look again.',
  );
}

/** Each line of a return with what is here of it; a line that the receipt does not name has not come. */
export function countArrived(found: readonly ReturnedLine[], { lines, writtenOff = [] }: Receipt) {
  const known = new Set(found.map(({ line }) => line.position));
  const named = (lines ?? writtenOff).map(({ position }) => position);
  for (const [index, position] of named.entries()) {
    const path = `${lines ? 'lines' : 'writtenOff'}.${index}.position`;
    if (!known.has(position)) throw new InputProblem(path, 'validation.select');
    if (named.indexOf(position) !== index) throw new InputProblem(path, 'validation.repeat');
  }
  return found.map((line) => {
    const { position } = line.line;
    const counted = lines?.find((one) => one.position === position);
    const received = lines ? (counted?.arrived ?? 0) : line.quantity;
    const off = lines
      ? (counted?.writtenOff ?? 0)
      : (writtenOff.find((one) => one.position === position)?.quantity ?? 0);
    const path = `lines.${lines?.findIndex((one) => one.position === position) ?? 0}`;
    if (received > line.quantity) throw new InputProblem(`${path}.arrived`, `at most ${line.quantity}`);
    if (off > received) throw new InputProblem(`${path}.writtenOff`, `at most ${received}`);
    return { ...line, received, writtenOff: off };
  });
}

/** Records which pieces of a return are here. Nothing goes on sale and nothing is paid before somebody decides. */
export async function recordReceipt({ tx, current }: ReturnWork, receipt: Receipt): Promise<ReturnRow> {
  const counted = countArrived(await readReturnedLines(tx, [current.id]), receipt);
  if (counted.every(({ received }) => received === 0)) throw new InputProblem('lines', 'validation.required');
  for (const { line, received, writtenOff } of counted) {
    await setReturnedLine(tx, current.id, line.position, { received, writtenOff });
  }
  const changes = {
    receipts: current.receipts + 1,
    receiptNote: receipt.note?.trim() || current.receiptNote,
  };
  await setReturn(tx, current.id, changes);
  return { ...current, ...changes };
}

/**
 * Records what became of refunded pieces that were on their way back: they go to stock or are written off, or will not
 * come and stay with the buyer. Their money has gone back already.
 */
export async function settleAwaited(
  { tx, order, current, now }: ReturnWork,
  { lines, receipts }: AwaitedReturnRequest,
): Promise<void> {
  checkReceipts(current, receipts);
  assertOrderAllows(order, 'receive-awaited', now);
  const found = await readReturnedLines(tx, [current.id]);
  const arrived: Parameters<typeof stockReturned>[3][number][] = [];
  for (const [index, { position, restocked, writtenOff, missing }] of lines.entries()) {
    const line = found.find((one) => one.line.position === position);
    const isRepeated = lines.findIndex((one) => one.position === position) !== index;
    if (!line || isRepeated) throw new InputProblem(`lines.${index}.position`, 'validation.select');
    const here = restocked + writtenOff;
    if (here + missing > line.awaited)
      throw new InputProblem(`lines.${index}.restocked`, `at most ${line.awaited}`);
    await setReturnedLine(tx, current.id, position, {
      received: (line.received ?? 0) + here,
      writtenOff: line.writtenOff + writtenOff,
      awaited: line.awaited - here - missing,
    });
    arrived.push({ skuId: line.line.skuId, quantity: here, writtenOff });
  }
  await stockReturned(tx, order, current, arrived);
  await setReturn(tx, current.id, { receipts: current.receipts + 1 });
}
