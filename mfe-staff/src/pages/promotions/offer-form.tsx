import { type FormEvent, useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { saveOffer } from 'shared-contracts/calls/merchant-content';
import { type OfferDetail, type OfferKind, offerConflictSchema } from 'shared-contracts/wire/merchant-offers';
import { Link } from 'shared-runtime';
import { Button, Checkbox, PageHead, Panel, Select, TextArea, TextInput, TextLink } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { History } from '../../goods/history';
import { useGoodsT, useGoodsWord } from '../../goods/messages';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { useProblemText } from '../../goods/use-problem-text';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { CombinesWith } from './combines-with';
import { fieldsOfType, readTyped, type TypedOffer, toTyped } from './offer-fields';
import { OfferPreview } from './offer-preview';

const types = { moment: 'datetime-local', number: 'number' } as const;

interface OfferFormProps {
  kind: OfferKind;
  /** The offer to edit; undefined for a new offer. */
  initial: OfferDetail | undefined;
  /** A new offer was saved with this code. */
  onCreated?(id: string): void;
}

/** The form of an offer: the fields of its import file, checked by the import's rules. */
export function OfferForm({ kind, initial, onCreated }: OfferFormProps) {
  const t = useGoodsT();
  const api = useStaffApi();
  const problems = useProblemText();
  const word = useGoodsWord();
  const [detail, setDetail] = useState(initial);
  const [typed, setTyped] = useState<TypedOffer>(() => toTyped(kind, initial?.values ?? {}));
  const [note, setNote] = useState('');
  const save = useSave(offerConflictSchema);
  const { conflict } = save;
  const idField = kind === 'draws' ? 'code' : 'id';
  function change(name: string, value: string): void {
    setTyped((before) => ({ ...before, [name]: value }));
    save.correct(name);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const values = readTyped(kind, typed);
    const id = detail?.id ?? (typed[idField]?.trim() || '-');
    const body = { version: detail?.version ?? null, values, ...(note && { note }) };
    void save.run(async () => {
      const saved = unwrap(await api.call(saveOffer, { params: { kind, id }, body: body }));
      if (!detail) onCreated?.(saved.id);
      setDetail(saved);
      setTyped(toTyped(kind, saved.values));
      setNote('');
    }, t('offers.saved'));
  }

  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.offers({ kind })}>
        {t('offers.back')}
      </TextLink>
      <PageHead
        title={
          detail ? (
            <span>
              <Bilingual en={String(detail.values.nameEn)} zh={String(detail.values.nameZh)} />
            </span>
          ) : (
            t('offers.newTitle')
          )
        }
        text={t('offers.empty')}
      />
      <div className={styles.editor}>
        <form className={styles.page} onSubmit={submit} noValidate>
          <Panel title={t(`offers.${kind}`)}>
            <div className={styles.pair}>
              {fieldsOfType(kind, typed).map((field) => {
                const { name } = field;
                const texts = {
                  label: t(`fields.${field.label ?? name}`),
                  error: save.isCorrected(name) ? undefined : problems.ofField(save.refusal, name),
                  ...(field.input === 'list' && { hint: t('offers.list') }),
                };
                const value = typed[name] ?? '';
                if (field.input === 'flag')
                  return (
                    <Checkbox
                      key={name}
                      {...texts}
                      checked={value === 'true'}
                      onChange={(event) => change(name, String(event.currentTarget.checked))}
                    />
                  );
                if (field.input === 'groups')
                  return (
                    <CombinesWith
                      key={name}
                      value={value}
                      groups={field.choices ?? []}
                      onChange={(next) => change(name, next)}
                    />
                  );
                if (field.input === 'choice')
                  return (
                    <Select
                      key={name}
                      {...texts}
                      value={value}
                      placeholder=""
                      options={(field.choices ?? []).map((choice) => ({
                        value: choice,
                        label: word('choices', choice),
                      }))}
                      onChange={(event) => change(name, event.currentTarget.value)}
                    />
                  );
                if (field.input === 'area')
                  return (
                    <TextArea
                      key={name}
                      {...texts}
                      value={value}
                      rows={4}
                      onChange={(event) => change(name, event.currentTarget.value)}
                    />
                  );
                return (
                  <TextInput
                    key={name}
                    {...texts}
                    type={types[field.input as keyof typeof types] ?? 'text'}
                    step={name === 'percent' ? 'any' : undefined}
                    value={value}
                    disabled={name === idField && detail !== undefined}
                    onChange={(event) => change(name, event.currentTarget.value)}
                  />
                );
              })}
            </div>
          </Panel>
          <div className={styles.row}>
            <NoteField value={note} onChange={setNote} />
            <Button type="submit" loading={save.isSending}>
              {t('offers.save')}
            </Button>
          </div>
          <SaveResult
            save={save}
            conflict={
              conflict && {
                title: t('offers.conflictTitle'),
                text: t('offers.conflictText', { name: conflict.staffName ?? t('item.conflictImport') }),
                takeOverText: t('offers.takeOver'),
                onTakeOver() {
                  setTyped(toTyped(kind, conflict.values));
                  if (detail) setDetail({ ...detail, version: conflict.version, values: conflict.values });
                  save.clear();
                },
              }
            }
          />
        </form>
        <OfferPreview kind={kind} values={readTyped(kind, typed)} />
      </div>
      {detail && (
        <History
          changes={detail.history}
          nameOf={(field) => word('fields', field)}
          onGoBack={(earlier) => {
            setTyped(toTyped(kind, { ...detail.values, ...earlier }));
            save.say(t('history.wentBack'));
          }}
        />
      )}
    </div>
  );
}
