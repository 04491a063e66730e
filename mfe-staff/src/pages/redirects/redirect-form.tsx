import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { removeRedirect, saveRedirects } from 'shared-contracts/calls/merchant-redirects';
import { readRedirectPath, readRedirectTarget, shownPath } from 'shared-contracts/redirects';
import type { Change } from 'shared-contracts/wire/merchant-items';
import { type Redirect, redirectProblemsSchema } from 'shared-contracts/wire/merchant-redirects';
import { Button, PageHead, TextInput, TextLink } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { History } from '../../goods/history';
import { toLocalMoment } from '../../goods/moments';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { MomentFields, type TypedMoments, useReadMoments } from './moment-fields';
import { withoutOrigin } from './read-lines';
import { isOfPath, isOfTarget, useProblemOfRow } from './use-problem-of-row';

interface RedirectFormProps {
  /** Undefined for a new one. */
  redirect?: Redirect;
  history?: readonly Change[];
  onSaved(redirect: Redirect): void;
  onRemoved?(redirect: Redirect): void;
}

const fieldNames = ['value', 'startsAt', 'endsAt'] as const;
/** The value of a field for a moment, empty for none. */
const localOf = (moment: unknown) => (typeof moment === 'string' ? toLocalMoment(moment) : '');
const typedOf = (redirect: Partial<Redirect> | undefined): TypedMoments => ({
  startsAt: localOf(redirect?.startsAt),
  endsAt: localOf(redirect?.endsAt),
});
const momentsOf = ({ startsAt, endsAt }: Pick<Redirect, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt ?? null,
  endsAt: endsAt ?? null,
});

/** The form of one redirect, with its plan and its history. */
export function RedirectForm({ redirect, history, onSaved, onRemoved }: RedirectFormProps) {
  const t = useT();
  const api = useStaffApi();
  const problemOf = useProblemOfRow();
  const save = useSave(redirectProblemsSchema);
  const removal = useSave(redirectProblemsSchema);
  const [from, setFrom] = useState(redirect ? shownPath(redirect.from) : '');
  const [to, setTo] = useState(redirect ? shownPath(redirect.to) : '');
  /** What the form is based on. */
  const [before, setBefore] = useState(redirect);
  const [typed, setTyped] = useState(typedOf(redirect));
  const readMoments = useReadMoments();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Partial<Record<'from' | 'to' | 'endsAt', string | undefined>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form, save.refusal);
  const [refused] = save.conflict?.problems ?? [];
  const [kept] = removal.conflict?.problems ?? [];
  const stale = [refused, kept].find((problem) => problem?.kind === 'changed');

  function show(next: Redirect): void {
    setBefore(next);
    setTo(shownPath(next.to));
    setTyped(typedOf(next));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const paths = { from: withoutOrigin(from), to: withoutOrigin(to) };
    const target = readRedirectTarget(paths.to);
    const isOutside = /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(paths.to);
    const earlier = typedOf(before);
    const { moments, problem } = readMoments(typed, earlier.endsAt);
    const found: typeof wrong = {
      endsAt: problem,
      from: redirect || readRedirectPath(paths.from) ? undefined : problemOf({ kind: 'path' }),
      to: target ? undefined : problemOf({ kind: isOutside ? 'outside' : 'target' }),
    };
    setWrong(found);
    focusFirstWrong();
    save.clear();
    removal.clear();
    if (found.from ?? found.to ?? found.endsAt) return;
    const isPlanChanged = typed.startsAt !== earlier.startsAt || typed.endsAt !== earlier.endsAt;
    if (redirect && target === before?.to && !isPlanChanged) {
      save.refuse(t('page.unchanged'));
      return;
    }
    void save.run(async () => {
      const row = {
        ...paths,
        ...(redirect && { from: redirect.from }),
        before: before?.to ?? null,
        ...(isPlanChanged && { ...moments, ...(before && { beforeMoments: momentsOf(before) }) }),
      };
      const body = { rows: [row], ...(note && { note }) };
      const [saved] = unwrap(await api.call(saveRedirects, { body })).rows;
      if (!saved) return;
      show({ ...moments, ...saved });
      setNote('');
      onSaved(saved);
    }, t('page.saved'));
  }
  const shown = { from: redirect?.from ?? from, to: before?.to ?? '' };
  const remove = () =>
    removal.run(async () => {
      unwrap(await api.call(removeRedirect, { body: shown }));
      onRemoved?.({ ...before, ...shown });
    });
  function takeOver(): void {
    const { other, ...moments } = stale ?? {};
    show({ ...momentsOf(moments), from: shown.from, to: other ?? '' });
    if (!other) setBefore(undefined);
    save.clear();
    removal.clear();
  }

  const refusedText = refused && refused.kind !== 'changed' ? problemOf(refused) : undefined;
  return (
    <>
      <PageHead
        title={redirect ? shownPath(redirect.from) : t('list.add')}
        aside={
          redirect && (
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              {t('page.remove')}
            </Button>
          )
        }
      />
      <form ref={form} className={styles.page} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <TextInput
            label={t('list.from')}
            hint={redirect ? undefined : t('page.fromHint')}
            required
            disabled={redirect !== undefined}
            maxLength={300}
            autoCapitalize="none"
            spellCheck={false}
            value={from}
            error={wrong.from ?? (refused && isOfPath(refused) ? refusedText : undefined)}
            onChange={(event) => {
              setFrom(event.currentTarget.value);
              setWrong((others) => ({ ...others, from: undefined }));
              save.clear();
            }}
          />
          <TextInput
            label={t('list.to')}
            hint={t('page.toHint')}
            required
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            value={to}
            error={wrong.to ?? (refused && isOfTarget(refused) ? refusedText : undefined)}
            onChange={(event) => {
              setTo(event.currentTarget.value);
              setWrong((others) => ({ ...others, to: undefined }));
              save.clear();
            }}
          />
        </div>
        <MomentFields
          typed={typed}
          endError={wrong.endsAt ?? (refused?.kind === 'end' ? refusedText : undefined)}
          onChange={(next) => {
            setTyped(next);
            setWrong((others) => ({ ...others, endsAt: undefined }));
            save.clear();
          }}
        />
        <NoteField value={note} onChange={setNote} />
        <SaveResult
          save={{ done: save.done, problem: save.problem ?? removal.problem }}
          conflict={
            stale && {
              text: problemOf(stale),
              takeOverText: t('page.theirs'),
              onTakeOver: takeOver,
            }
          }
        />
        <div className={styles.row}>
          <Button type="submit" loading={save.isSending}>
            {t('page.save')}
          </Button>
          {redirect && (
            <TextLink to={redirect.from} target="_blank" rel="noreferrer">
              {t('page.look')}
            </TextLink>
          )}
        </div>
      </form>
      {history && (
        <History
          changes={history}
          nameOf={(field) => t(`page.${fieldNames.find((name) => name === field) ?? 'value'}`)}
          onGoBack={(earlier) => {
            if ('value' in earlier) setTo(shownPath(String(earlier.value ?? '')));
            setTyped({
              startsAt: 'startsAt' in earlier ? localOf(earlier.startsAt) : typed.startsAt,
              endsAt: 'endsAt' in earlier ? localOf(earlier.endsAt) : typed.endsAt,
            });
          }}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('page.removeTitle', { from: shownPath(shown.from) })}
          ways={[{ text: t('page.remove'), run: remove }]}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('page.removeText', { from: shownPath(shown.from) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
