import { type FormEvent, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { previewBulkEdit } from 'shared-contracts/calls/merchant-bulk';
import { resultCodes } from 'shared-contracts/result-codes';
import type { BulkChange, BulkPreview, BulkSelection } from 'shared-contracts/wire/merchant-bulk';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Button, Panel, Select, TextArea, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { BulkPreviewView } from './bulk-preview';
import { ChangeFields } from './change-fields';
import { useT } from './messages';
import { readChange, type TypedChange } from './typed-change';
import type { useBulkEdits } from './use-bulk-edits';

interface BulkEditFormProps {
  choices: ItemChoices;
  /** What the list of items was asked for. */
  from: { search: string; shown: string };
  /** The outcome of the last change. */
  making: ReturnType<typeof useSave>;
  onMake: ReturnType<typeof useBulkEdits>['make'];
}

interface Looked {
  selection: BulkSelection;
  change: BulkChange;
  preview: BulkPreview;
}

/** Asks for items and a change, shows what it would do, and makes it. */
export function BulkEditForm({ choices, from, making, onMake }: BulkEditFormProps) {
  const t = useT();
  const api = useStaffApi();
  const save = useSave();
  const [which, setWhich] = useState<'found' | 'listed'>('found');
  const [filter, setFilter] = useState(from);
  const [typedCodes, setTypedCodes] = useState('');
  const [typed, setTyped] = useState<TypedChange>({ kind: 'REDUCE', code: '', percent: '', price: '' });
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<{ codes: boolean; change: boolean }>({ codes: false, change: false });
  const [looked, setLooked] = useState<Looked>();

  /** Another wish: what was looked at is not what would be made. */
  function forget(): void {
    setLooked(undefined);
    setWrong({ codes: false, change: false });
    save.clear();
    making.clear();
  }

  function selectionOf(): BulkSelection | undefined {
    if (which === 'found') {
      const search = filter.search.trim();
      const { shown } = filter;
      return { ...(search && { search }), ...((shown === 'yes' || shown === 'no') && { shown }) };
    }
    const codes = typedCodes.split(/[\s,;]+/).filter((code) => code !== '');
    return codes.length > 0 ? { codes } : undefined;
  }

  function look(event: FormEvent): void {
    event.preventDefault();
    forget();
    const selection = selectionOf();
    const change = readChange(typed);
    setWrong({ codes: !selection, change: !change });
    if (!selection || !change) return;
    void save.run(async () => {
      const preview = unwrap(await api.call(previewBulkEdit, { body: { selection, change } }));
      setLooked({ selection, change, preview });
    });
  }

  function make({ selection, change, preview: { version } }: Looked): void {
    void making.run(async () => {
      await onMake({ selection, change, version, ...(note && { note }) });
      setLooked(undefined);
      setNote('');
    }, t('bulk.made'));
  }

  const hasChanged = making.refusal?.code === resultCodes.conflict;
  return (
    <>
      <form className={styles.stack} onSubmit={look} noValidate>
        <div className={styles.pair}>
          <div className={styles.stack}>
            <Select
              label={t('bulk.which')}
              value={which}
              options={(['found', 'listed'] as const).map((value) => ({ value, label: t(`bulk.${value}`) }))}
              onChange={(event) => {
                setWhich(event.currentTarget.value === 'listed' ? 'listed' : 'found');
                forget();
              }}
            />
            {which === 'found' ? (
              <>
                <TextInput
                  type="search"
                  label={t('bulk.search')}
                  maxLength={100}
                  value={filter.search}
                  onChange={(event) => {
                    setFilter({ ...filter, search: event.currentTarget.value });
                    forget();
                  }}
                />
                <Select
                  label={t('bulk.shown')}
                  placeholder={t('bulk.all')}
                  value={filter.shown}
                  options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`bulk.${value}`) }))}
                  onChange={(event) => {
                    setFilter({ ...filter, shown: event.currentTarget.value });
                    forget();
                  }}
                />
              </>
            ) : (
              <TextArea
                label={t('bulk.codes')}
                rows={6}
                value={typedCodes}
                error={wrong.codes ? t('bulk.missingCodes') : undefined}
                onChange={(event) => {
                  setTypedCodes(event.currentTarget.value);
                  forget();
                }}
              />
            )}
          </div>
          <div className={styles.stack}>
            <ChangeFields
              choices={choices}
              change={typed}
              isWrong={wrong.change}
              onChange={(next) => {
                setTyped(next);
                forget();
              }}
            />
          </div>
        </div>
        <Button className={styles.start} type="submit" variant="secondary" loading={save.isSending}>
          {t('bulk.look')}
        </Button>
        <SaveResult save={save} />
      </form>
      {looked && (
        <Panel title={t('bulk.preview')}>
          <BulkPreviewView preview={looked.preview} kind={looked.change.kind} choices={choices}>
            {looked.preview.changed > 0 && (
              <div className={styles.row}>
                <NoteField value={note} onChange={setNote} />
                <Button loading={making.isSending} onClick={() => make(looked)}>
                  {t('bulk.make', { count: looked.preview.changed })}
                </Button>
              </div>
            )}
          </BulkPreviewView>
        </Panel>
      )}
      <SaveResult save={hasChanged ? { done: undefined, problem: t('bulk.changedSince') } : making} />
    </>
  );
}
