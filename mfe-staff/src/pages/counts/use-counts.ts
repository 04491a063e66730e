import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionKeys } from 'shared-contracts';
import type { CountLines, CountSheet } from 'shared-contracts/wire/merchant-counts';
import { useSending } from '../../form/use-sending';
import { createKept } from '../../session/kept';
import { useStaff } from '../../session/staff-context';

type Typed = Readonly<Record<string, string>>;

/** What was counted and is not on the sheet yet; its owner is who counted, and with which sheet. */
const keptTyped = createKept<Typed>(sessionKeys.staffCount);

/** Between the last piece that was scanned and the call that keeps it: a scanner reads several pieces a second. */
const saveAfterMs = 1000;

const plainOf = (text: string) => text.normalize('NFKC').trim();
const isCount = (text: string) => /^\d{0,7}$/.test(plainOf(text));
const countIn = (text: string) => (plainOf(text) === '' ? null : Number(plainOf(text)));

/**
 * What somebody counts with a sheet, in fields or by scanning. It is kept on the sheet soon after it was typed, because what should
 * lie there is noted at that moment; until then it stays in the tab, across a reload.
 */
export function useCounts(sheet: CountSheet, save: (body: CountLines) => Promise<unknown>) {
  const { sheetId, lines, state } = sheet;
  const owner = `${useStaff().staff.id} ${sheetId}`;
  const [wasKept] = useState(() => keptTyped.read(owner) !== undefined);
  const [typed, setTyped] = useState<Typed>(() => keptTyped.read(owner) ?? {});
  const { isSending, error, send } = useSending();
  const isBusy = useRef(false);
  const isEmpty = Object.keys(typed).length === 0;
  useEffect(() => {
    if (isEmpty) keptTyped.forget();
    else keptTyped.keep(owner, typed);
  }, [owner, typed, isEmpty]);

  const flush = useCallback(async () => {
    const sent = Object.entries(typed).filter(([, text]) => isCount(text));
    if (sent.length === 0 || isBusy.current) return;
    isBusy.current = true;
    const body = { lines: sent.map(([skuId, text]) => ({ skuId, counted: countIn(text) })) };
    const isSaved = await send(() => save(body));
    isBusy.current = false;
    if (!isSaved) return;
    // What was typed over meanwhile is sent next.
    setTyped((now) =>
      Object.fromEntries(Object.entries(now).filter(([skuId, text]) => !isSent(skuId, text))),
    );
    function isSent(skuId: string, text: string): boolean {
      return sent.some(([id, was]) => id === skuId && was === text);
    }
  }, [typed, send, save]);
  const latest = useRef(flush);
  latest.current = flush;
  // After an error it waits for the next count, or for somebody who presses the button.
  useEffect(() => {
    if (Object.keys(typed).length === 0 || state !== 'OPEN') return undefined;
    const timer = setTimeout(() => void latest.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [typed, state]);

  const savedOf = (skuId: string) => lines.find((line) => line.skuId === skuId)?.counted;
  const textOf = (skuId: string) => typed[skuId] ?? String(savedOf(skuId) ?? '');
  const set = (skuId: string, text: string) => setTyped((before) => ({ ...before, [skuId]: text }));
  const countOf = (skuId: string) => (isCount(textOf(skuId)) ? (countIn(textOf(skuId)) ?? 0) : 0);
  return {
    textOf,
    set,
    countOf,
    countOne: (skuId: string) => set(skuId, String(countOf(skuId) + 1)),
    isWrong: (skuId: string) => !isCount(textOf(skuId)),
    isEmpty,
    wasKept: wasKept && !isEmpty,
    isSending,
    error,
    flush,
  };
}
