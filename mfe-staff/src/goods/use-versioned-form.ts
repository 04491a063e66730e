import { type RefObject, useState } from 'react';
import * as z from 'shared-contracts/schema';
import { useQueryClient } from 'shared-runtime/query';
import { useGoodsT } from './messages';
import { fromLocalMoment } from './moments';
import type { Version } from './setting-versions';
import { useSave } from './use-save';

/** A setting of versions: the terms of now, and the versions, the newest first. */
export interface Setting<Terms> {
  terms: Terms;
  versions: readonly Version<Terms>[];
}

interface VersionedForm<Terms, Typed, Loaded extends Setting<Terms>> {
  loaded: Loaded;
  /** Of the page's query, which keeps what was saved. */
  queryKey: readonly string[];
  form: RefObject<HTMLFormElement | null>;
  toTyped(terms: Terms): Typed;
  read(): Promise<Loaded>;
  save(body: { terms: Terms; latest: number | null; startsAt?: string; note?: string }): Promise<Loaded>;
  /** Forgets what was wrong with the values that the form has shown. */
  onReplaced(): void;
}

/** Null of a version whose author the server does not know. Any other refusal is none. */
const conflictSchema = z.object({ staffName: z.nullable(z.string()) });

/** The state of a form whose values become a new version, at once or from a moment on, after a look at what would change. */
export function useVersionedForm<Terms, Typed, Loaded extends Setting<Terms>>({
  loaded,
  queryKey,
  form,
  toTyped,
  ...calls
}: VersionedForm<Terms, Typed, Loaded>) {
  const t = useGoodsT();
  const client = useQueryClient();
  const save = useSave(conflictSchema);
  const [settings, setSettings] = useState(loaded);
  const [typed, setTyped] = useState(() => toTyped(loaded.terms));
  const [startsAt, setStartsAt] = useState('');
  const [note, setNote] = useState('');
  /** What is looked at before it is saved. */
  const [wish, setWish] = useState<Terms>();
  const from = fromLocalMoment(startsAt);

  function show(next: Loaded): void {
    setSettings(next);
    client.setQueryData(queryKey, next);
  }
  return {
    settings,
    typed,
    setTyped,
    /** The moment from which on it holds; undefined for at once. */
    from,
    save,
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
      calls.onReplaced();
      save.say(t('versions.shown'));
      form.current?.querySelector('input')?.focus();
    },
  };
}
