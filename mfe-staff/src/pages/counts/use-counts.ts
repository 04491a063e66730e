import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import type { CountLines, CountSheet } from 'shared-contracts/wire/merchant-counts';
import { useSending } from '../../form/use-sending';
import { useStaff } from '../../session/staff-context';

interface Count {
  text: string;
  /** The count that stood on the sheet when somebody began to type; undefined where an older release kept it. */
  seen?: number | null;
}
type Typed = Readonly<Record<string, Count>>;

/** What was counted and is not on the sheet yet; its owner is who counted, and with which sheet. */
const keptTyped = createKept<Readonly<Record<string, Count | string>>>(sessionKeys.staffCount);

/** Between the last piece that was scanned and the call that keeps it: a scanner reads several pieces a second. */
const saveAfterMs = 1000;

const plainOf = (text: string) => text.normalize('NFKC').trim();
const isCount = (text: string) => /^\d{0,7}$/.test(plainOf(text));
const countIn = (text: string) => (plainOf(text) === '' ? null : Number(plainOf(text)));

/** What was kept in this tab. A release before this one kept texts alone. */
const readKept = (owner: string): Typed =>
  Object.fromEntries(
    Object.entries(keptTyped.read(owner) ?? {}).map(([skuId, count]) => [
      skuId,
      typeof count === 'string' ? { text: count } : count,
    ]),
  );

/**
 * What somebody counts with a sheet, in fields or by scanning. It is kept on the sheet soon after it was typed, because what should
 * lie there is noted at that moment; until then it stays in the tab, across a reload. What somebody else has counted meanwhile is
 * not written over: it waits for `settle` or `leave`.
 */
export function useCounts(sheet: CountSheet, save: (body: CountLines) => Promise<CountSheet>) {
  const { sheetId, lines, state } = sheet;
  const owner = `${useStaff().staff.id} ${sheetId}`;
  const [wasKept] = useState(() => keptTyped.read(owner) !== undefined);
  const [typed, setTyped] = useState<Typed>(() => readKept(owner));
  const { isSending, error, send } = useSending();
  const isBusy = useRef(false);
  const isEmpty = Object.keys(typed).length === 0;
  useEffect(() => {
    if (isEmpty) keptTyped.forget();
    else keptTyped.keep(owner, typed);
  }, [owner, typed, isEmpty]);

  const lineOf = useCallback((skuId: string) => lines.find((line) => line.skuId === skuId), [lines]);
  /** The line that somebody else has counted since; undefined for all others. */
  const theirsOf = useCallback(
    (skuId: string) => {
      const line = lineOf(skuId);
      const count = typed[skuId];
      if (!line || !count || count.seen === undefined || line.counted === null) return undefined;
      const isSame = line.counted === count.seen || line.counted === countIn(count.text);
      return isSame ? undefined : { count: line.counted, name: line.countedBy };
    },
    [typed, lineOf],
  );

  const flush = useCallback(async () => {
    const sent = Object.entries(typed).filter(([skuId, { text }]) => isCount(text) && !theirsOf(skuId));
    if (sent.length === 0 || isBusy.current) return;
    isBusy.current = true;
    const body = { lines: sent.map(([skuId, { text, seen }]) => ({ skuId, counted: countIn(text), seen })) };
    let saved: CountSheet | undefined;
    await send(async () => {
      saved = await save(body);
    });
    isBusy.current = false;
    if (!saved) return;
    const onSheet = new Map(saved.lines.map(({ skuId, counted }) => [skuId, counted]));
    const isKept = (skuId: string, text: string) => onSheet.get(skuId) === countIn(text);
    const kept = new Map(sent.flatMap(([skuId, { text }]) => (isKept(skuId, text) ? [[skuId, text]] : [])));
    // What was typed over meanwhile is sent next.
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).flatMap(([skuId, count]) => {
          const text = kept.get(skuId);
          if (text === undefined) return [[skuId, count]];
          return text === count.text ? [] : [[skuId, { text: count.text, seen: countIn(text) }]];
        }),
      ),
    );
  }, [typed, theirsOf, send, save]);
  const latest = useRef(flush);
  latest.current = flush;
  // After an error it waits for the next count, or for somebody who presses the button.
  useEffect(() => {
    if (Object.keys(typed).length === 0 || state !== 'OPEN') return undefined;
    const timer = setTimeout(() => void latest.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [typed, state]);

  const savedOf = (skuId: string) => lineOf(skuId)?.counted ?? null;
  const textOf = (skuId: string) => typed[skuId]?.text ?? String(savedOf(skuId) ?? '');
  const set = (skuId: string, text: string) =>
    setTyped((before) => ({ ...before, [skuId]: { seen: savedOf(skuId), ...before[skuId], text } }));
  const countOf = (skuId: string) => (isCount(textOf(skuId)) ? (countIn(textOf(skuId)) ?? 0) : 0);
  return {
    textOf,
    set,
    countOf,
    theirsOf,
    /** Says what holds where two people have counted. */
    settle: (skuId: string, count: number) =>
      setTyped((before) => ({ ...before, [skuId]: { text: String(count), seen: savedOf(skuId) } })),
    /** Leaves what the other one has counted. */
    leave: (skuId: string) => setTyped(({ [skuId]: _mine, ...others }) => others),
    countOne: (skuId: string) => set(skuId, String(countOf(skuId) + 1)),
    isWrong: (skuId: string) => !isCount(textOf(skuId)),
    isEmpty,
    wasKept: wasKept && !isEmpty,
    isSending,
    error,
    flush,
  };
}
