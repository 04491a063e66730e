import { type FormEvent, useRef, useState } from 'react';
import * as z from 'shared-contracts/schema';
import { useQueryClient } from 'shared-runtime/query';
import { useFirstWrong } from '../form/use-first-wrong';
import { useGoodsT } from './messages';
import { fromLocalMoment } from './moments';
import type { Version } from './setting-versions';
import { useSave } from './use-save';

/** A setting of versions: the terms of now, and the versions, the newest first. */
export interface Setting<Terms> {
  terms: Terms;
  versions: readonly Version<Terms>[];
}

interface VersionedForm<Terms, Typed, Problem, Loaded extends Setting<Terms>> {
  loaded: Loaded;
  /** Of the page's query, which keeps what was saved. */
  queryKey: readonly string[];
  toTyped(terms: Terms): Typed;
  /** Reads what was typed: the terms, or what is wrong by the path of its field. */
  fromTyped(typed: Typed): { terms?: Terms; wrong: ReadonlyMap<string, Problem> };
  isSame(one: Terms, other: Terms): boolean;
  /** Says that nothing was changed. */
  sameText: string;
  read(): Promise<Loaded>;
  save(body: { terms: Terms; latest: number | null; startsAt?: string; note?: string }): Promise<Loaded>;
}

/** Null of a version whose author the server does not know. Any other refusal is none. */
const conflictSchema = z.object({ staffName: z.nullable(z.string()) });

/** The state of a form whose values become a new version, at once or from a moment on, after a look at what would change. */
export function useVersionedForm<Terms, Typed, Problem, Loaded extends Setting<Terms>>({
  loaded,
  queryKey,
  toTyped,
  fromTyped,
  isSame,
  sameText,
  ...calls
}: VersionedForm<Terms, Typed, Problem, Loaded>) {
  const t = useGoodsT();
  const client = useQueryClient();
  const save = useSave(conflictSchema);
  const [settings, setSettings] = useState(loaded);
  const [typed, setTyped] = useState(() => toTyped(loaded.terms));
  const [wrong, setWrong] = useState<ReadonlyMap<string, Problem>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const [startsAt, setStartsAt] = useState('');
  const [note, setNote] = useState('');
  /** What is looked at before it is saved. */
  const [wish, setWish] = useState<Terms>();
  const from = fromLocalMoment(startsAt);

  function show(next: Loaded): void {
    setSettings(next);
    client.setQueryData(queryKey, next);
  }
  /** Reads the form, and sets the wish that is looked at before it is saved. */
  function look(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    const { terms, wrong: found } = fromTyped(typed);
    setWrong(found);
    focusFirstWrong();
    if (!terms) return;
    if (!from && isSame(settings.terms, terms)) save.refuse(sameText);
    else setWish(terms);
  }
  return {
    form,
    settings,
    typed,
    wrong,
    /** Takes what was typed; what was wrong with the fields below `path`, by default with all, is forgotten. */
    change(next: (before: Typed) => Typed, path = ''): void {
      setTyped(next);
      setWrong((before) => new Map([...before].filter(([name]) => !name.startsWith(path))));
      save.clear();
    },
    look,
    /** The moment from which on it holds; undefined for at once. */
    from,
    wish,
    setWish,
    show,
    /** For the fields of the moment and the reason. */
    whenAndWhy: { startsAt, onStartsAt: setStartsAt, note, onNote: setNote, save },
    /** Who has changed it meanwhile; undefined when nobody has. */
    changedBy: save.conflict && (save.conflict.staffName ?? t('versions.somebody')),
    send: (terms: Terms, done: string) =>
      save.run(async () => {
        const latest = settings.versions[0]?.id ?? null;
        show(await calls.save({ terms, latest, ...(from && { startsAt: from }), ...(note && { note }) }));
        setStartsAt('');
        setNote('');
      }, done),
    /** Shows what somebody else has saved, in place of what was typed. */
    takeOver: () =>
      save.run(async () => {
        const next = await calls.read();
        show(next);
        setTyped(toTyped(next.terms));
      }),
    /** Puts the values of a version into the form. */
    use(terms: Terms): void {
      setTyped(toTyped(terms));
      setWrong(new Map());
      save.say(t('versions.shown'));
      form.current?.querySelector('input')?.focus();
    },
  };
}
