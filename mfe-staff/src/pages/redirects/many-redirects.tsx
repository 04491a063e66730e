import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { saveRedirects } from 'shared-contracts/calls/merchant-redirects';
import { shownPath } from 'shared-contracts/redirects';
import {
  maxRedirectRows,
  type Redirect,
  type RedirectOutcome,
  type RedirectProblem,
  redirectProblemsSchema,
} from 'shared-contracts/wire/merchant-redirects';
import { Button, Notice, PageHead, Table, TextArea } from 'shared-ui';
import { FileField } from '../../form/file-field';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { readUpload } from '../import/read-upload';
import { useT } from './messages';
import { MomentFields, noMoments, useReadMoments } from './moment-fields';
import { readLines, type TypedLine } from './read-lines';
import { useProblemOfRow } from './use-problem-of-row';
import { useWhenText } from './use-when-text';

/** The moments of all lines; empty when none are typed. */
type Plan = Pick<Redirect, 'startsAt' | 'endsAt'>;

/** Adds many redirects at once: pasted or from a file, checked by line, saved all or none. */
export function ManyRedirects({ onChange }: { onChange(): Promise<void> }) {
  const t = useT();
  const api = useStaffApi();
  const save = useSave(redirectProblemsSchema);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [fileProblem, setFileProblem] = useState<string>();
  /** The lines that were checked last, and what the check said. */
  const [checked, setChecked] = useState<{ lines: TypedLine[]; outcome: RedirectOutcome; plan: Plan }>();
  const [moments, setMoments] = useState(noMoments);
  const [endError, setEndError] = useState<string>();
  const readMoments = useReadMoments();
  const whenText = useWhenText();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form, save.refusal);

  function type(next: string): void {
    setText(next);
    setChecked(undefined);
    save.clear();
  }
  async function read(file: File | undefined): Promise<void> {
    setFileProblem(undefined);
    if (!file) return;
    try {
      type((await readUpload(file)).content);
    } catch {
      setFileProblem(t('many.fileFailed'));
    }
  }
  function check(event: FormEvent): void {
    event.preventDefault();
    const lines = readLines(text);
    const { moments: plan, problem } = readMoments(moments);
    setChecked(undefined);
    setEndError(problem);
    focusFirstWrong();
    if (problem) return;
    if (lines.length === 0) {
      save.refuse(t('many.none'));
      return;
    }
    if (lines.length > maxRedirectRows) {
      save.refuse(t('many.tooMany', { count: lines.length, most: maxRedirectRows }));
      return;
    }
    void save.run(async () => {
      // Without moments, those that have some keep them.
      const planned = plan.startsAt || plan.endsAt ? plan : {};
      const rows = lines.map(({ from, to }) => ({
        from: from.slice(0, 2_000),
        to: to.slice(0, 2_000),
        ...planned,
      }));
      const outcome = unwrap(await api.call(saveRedirects, { body: { rows, isCheck: true } }));
      setChecked({ lines, outcome, plan: planned });
    });
  }
  const problems = save.conflict?.problems ?? checked?.outcome.problems ?? [];
  const changes =
    checked?.outcome.rows.filter(({ to, before, isChanged = before !== to }) => isChanged) ?? [];
  const send = () =>
    save.run(
      async () => {
        const { outcome: { rows: found = [] } = {}, plan } = checked ?? {};
        const rows = found.map(({ from, to, before }) => ({ from, to, before, ...plan }));
        unwrap(await api.call(saveRedirects, { body: { rows, ...(note && { note }) } }));
        setChecked(undefined);
        setText('');
        setMoments(noMoments);
        setNote('');
        await onChange();
      },
      t('many.saved', { count: changes.length }),
    );
  return (
    <>
      <PageHead title={t('many.title')} text={t('many.text')} />
      <form ref={form} className={styles.page} onSubmit={check} noValidate>
        <TextArea
          label={t('many.rows')}
          hint={t('many.rowsHint', { most: maxRedirectRows })}
          rows={12}
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FileField
          label={t('many.file')}
          hint={t('many.fileHint')}
          accept=".csv,.tsv,.txt,.xlsx"
          error={fileProblem}
          onChoose={(file) => void read(file)}
        />
        <MomentFields
          typed={moments}
          endError={endError}
          onChange={(next) => {
            setMoments(next);
            setEndError(undefined);
            setChecked(undefined);
            save.clear();
          }}
        />
        <Button type="submit" variant="secondary" className={styles.start} loading={save.isSending}>
          {t('many.check')}
        </Button>
      </form>
      <SaveResult save={save} />
      {problems.length > 0 && <Problems problems={problems} lines={checked?.lines ?? []} />}
      {checked && problems.length === 0 && changes.length === 0 && (
        <Notice tone="info">{t('many.nothing')}</Notice>
      )}
      {checked && problems.length === 0 && changes.length > 0 && (
        <>
          <div role="status">
            <Notice tone="info">
              {t('many.fine', {
                added: changes.filter(({ before }) => before === null).length,
                changed: changes.filter(({ before }) => before !== null).length,
              })}
            </Notice>
          </div>
          <Table
            caption={t('list.title')}
            hideCaption
            cards
            rows={changes}
            rowKey={({ from }) => from}
            columns={[
              { key: 'from', header: t('list.from'), render: ({ from }) => shownPath(from) },
              { key: 'to', header: t('list.to'), render: ({ to }) => shownPath(to) },
              { key: 'when', header: t('list.when'), render: (row) => whenText(row) },
              { key: 'before', header: t('many.before'), render: ({ before }) => shownPath(before ?? '') },
            ]}
          />
          <NoteField value={note} onChange={setNote} />
          <Button className={styles.start} loading={save.isSending} onClick={() => void send()}>
            {t('many.save', { count: changes.length })}
          </Button>
        </>
      )}
    </>
  );
}

function Problems({
  problems,
  lines,
}: {
  problems: readonly RedirectProblem[];
  lines: readonly TypedLine[];
}) {
  const t = useT();
  const problemOf = useProblemOfRow();
  return (
    <>
      <Notice tone="error">{t('many.problems', { count: problems.length })}</Notice>
      <Table
        caption={t('many.problem')}
        hideCaption
        cards
        rows={problems}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'line',
            header: t('many.line'),
            isShort: true,
            render: ({ index }) => lines[index]?.line ?? '',
          },
          { key: 'from', header: t('list.from'), render: ({ index }) => lines[index]?.from ?? '' },
          {
            key: 'problem',
            header: t('many.problem'),
            render: (problem: RedirectProblem) => problemOf(problem),
          },
        ]}
      />
    </>
  );
}
