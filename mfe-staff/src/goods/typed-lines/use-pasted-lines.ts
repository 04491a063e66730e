import { type FormEvent, useState } from 'react';
import { useSending } from '../../form/use-sending';

/** What came of a check: a sentence for each row that is wrong, or what would change. */
interface CheckedRows<Change> {
  problems: readonly string[];
  changes: readonly Change[];
}

interface PastedLines<Change, Line> {
  /** What is wrong with the text by itself, before the server is asked. */
  wrongIn(text: string): readonly string[];
  /** Looks the rows up. */
  check(text: string): Promise<CheckedRows<Change>>;
  /** The sentence for rows that change nothing. */
  sameText: string;
  save(lines: readonly Line[]): Promise<unknown>;
  /** What stands in the field at first. */
  firstText?: string;
}

/** The state of a text whose rows are checked, looked at, and then saved. */
export function usePastedLines<Change, Line>({
  wrongIn,
  check,
  sameText,
  save,
  firstText = '',
}: PastedLines<Change, Line>) {
  const { isSending, error, send, forget } = useSending();
  const [text, setText] = useState(firstText);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState<readonly Change[]>();
  const [saved, setSaved] = useState<readonly Line[]>();

  function edit(next: string): void {
    setText(next);
    setProblems([]);
    setChecked(undefined);
    setSaved(undefined);
    forget();
  }
  return {
    text,
    edit,
    problems,
    checked,
    /** What was saved last, to take it back. */
    saved,
    isSending,
    error,
    async check(event: FormEvent): Promise<void> {
      event.preventDefault();
      setSaved(undefined);
      const wrong = wrongIn(text);
      setProblems(wrong);
      if (wrong.length > 0) return;
      await send(async () => {
        const found = await check(text);
        if (found.problems.length > 0) setProblems(found.problems);
        else if (found.changes.length === 0) setProblems([sameText]);
        else setChecked(found.changes);
      });
    },
    async save(lines: readonly Line[]): Promise<void> {
      if (!(await send(() => save(lines)))) {
        setChecked(undefined);
        return;
      }
      edit('');
      setSaved(lines);
    },
    /** Takes back what was saved last by another call. */
    async takeBack(call: () => Promise<unknown>): Promise<void> {
      if (await send(call)) setSaved(undefined);
    },
  };
}
