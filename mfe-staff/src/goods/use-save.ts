import { useState } from 'react';
import { isApiError } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { useSending } from '../form/use-sending';
import { useProblemText } from './use-problem-text';

/**
 * Saves a form and describes the outcome: success, or the reason of a refusal. With a schema of conflicts it also
 * gives what somebody else has saved. Only the last outcome is shown.
 */
export function useSave<Conflict = never>(conflictSchema?: z.core.$ZodType<Conflict>) {
  const problems = useProblemText();
  const { isSending, error, send, forget } = useSending();
  const [done, setDone] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  /** Fields that were changed since the refusal: what was wrong with them may be right now. */
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const refusal = isApiError(error) ? error : undefined;
  const isCorrected = (path: string) => corrected.some((one) => path === one || path.startsWith(`${one}.`));
  const isAllCorrected = Boolean(
    refusal?.fields.length && refusal.fields.every(({ path }) => isCorrected(path)),
  );
  const found = conflictSchema && refusal ? z.safeParse(conflictSchema, refusal.data) : undefined;
  const conflict = found?.success ? found.data : undefined;
  const isProblem = error !== undefined && conflict === undefined && !isAllCorrected;

  function clear(): void {
    forget();
    setDone(undefined);
    setMistake(undefined);
    setCorrected([]);
  }
  return {
    isSending,
    done,
    refusal,
    conflict,
    problem: mistake ?? (isProblem ? problems.of(error) : undefined),
    clear,
    isCorrected,
    /** Says that a field, or all below it, was changed: its error goes. */
    correct(path: string): void {
      setMistake(undefined);
      if (refusal) setCorrected((before) => [...before, path]);
    },
    /** Runs a call; `text` says that it is done. */
    async run(call: () => Promise<unknown>, text?: string): Promise<void> {
      clear();
      if (await send(call)) setDone(text);
    },
    /** Reports a success without a call. */
    say(text: string): void {
      clear();
      setDone(text);
    },
    /** Reports an error of the form before it is sent. */
    refuse(text: string): void {
      clear();
      setMistake(text);
    },
  };
}
