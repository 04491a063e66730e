import { type FormEvent, useState } from 'react';
import { type ApiError, isApiError, urls } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import * as z from 'shared-contracts/schema';
import {
  type OfferDetail,
  type OfferKind,
  offerConflictSchema,
  offerDetailSchema,
} from 'shared-contracts/wire/merchant-offers';
import { Link } from 'shared-runtime';
import { Button, Checkbox, Notice, PageHead, Panel, Select, TextArea, TextInput, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { History } from '../../goods/history';
import { useGoodsT } from '../../goods/messages';
import { useProblemText } from '../../goods/use-problem-text';
import { useMerchantApi } from '../../session/staff-context';
import { offerFields, readTyped, type TypedOffer, toTyped } from './offer-fields';

const types = { moment: 'datetime-local', number: 'number' } as const;

interface OfferFormProps {
  kind: OfferKind;
  /** Undefined for a new one. */
  initial: OfferDetail | undefined;
}

/** The form of an offer: the fields of its import file, checked by the import's rules. */
export function OfferForm({ kind, initial }: OfferFormProps) {
  const t = useGoodsT();
  const api = useMerchantApi();
  const problems = useProblemText();
  const [detail, setDetail] = useState(initial);
  const [typed, setTyped] = useState<TypedOffer>(() => toTyped(kind, initial?.values ?? {}));
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<ApiError>();
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [conflict, setConflict] = useState<z.infer<typeof offerConflictSchema>>();
  const [isSending, setIsSending] = useState(false);
  const idField = kind === 'draws' ? 'code' : 'id';
  const change = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSending(true);
    setMessage(undefined);
    setRefusal(undefined);
    setConflict(undefined);
    const values = readTyped(kind, typed);
    const id = detail?.id ?? (typed[idField]?.trim() || '-');
    try {
      const body = { version: detail?.version ?? null, values, ...(note && { note }) };
      const saved = await api.post(merchantPaths.offer(kind, id), body, offerDetailSchema);
      setDetail(saved);
      setTyped(toTyped(kind, saved.values));
      setNote('');
      setMessage({ tone: 'success', text: t('offers.saved') });
    } catch (error) {
      const found = isApiError(error) ? z.safeParse(offerConflictSchema, error.data) : undefined;
      if (found?.success) setConflict(found.data);
      else setMessage({ tone: 'error', text: problems.of(error) });
      if (isApiError(error)) setRefusal(error);
    }
    setIsSending(false);
  }

  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.offers({ kind })}>
        {t('offers.back')}
      </TextLink>
      <PageHead
        title={
          detail
            ? t('name', { en: String(detail.values.nameEn), zh: String(detail.values.nameZh) })
            : t('offers.newTitle')
        }
        text={t('offers.empty')}
      />
      <form className={styles.page} onSubmit={(event) => void save(event)} noValidate>
        <Panel title={t(`offers.${kind}`)}>
          <div className={styles.pair}>
            {offerFields[kind].map((field) => {
              const { name } = field;
              const texts = {
                label: t(`fields.${name}`),
                error: problems.ofField(refusal, name),
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
              if (field.input === 'choice')
                return (
                  <Select
                    key={name}
                    {...texts}
                    value={value}
                    placeholder=""
                    options={(field.choices ?? []).map((choice) => ({ value: choice, label: choice }))}
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
                  value={value}
                  disabled={name === idField && detail !== undefined}
                  onChange={(event) => change(name, event.currentTarget.value)}
                />
              );
            })}
          </div>
        </Panel>
        <div className={styles.row}>
          <TextInput
            label={t('offers.note')}
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" loading={isSending}>
            {t('offers.save')}
          </Button>
        </div>
        <div role="status">
          {message?.tone === 'success' && <Notice tone="success">{message.text}</Notice>}
        </div>
        {message?.tone === 'error' && <Notice tone="error">{message.text}</Notice>}
        {conflict && (
          <Notice
            tone="error"
            title={t('offers.conflictTitle')}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setTyped(toTyped(kind, conflict.values));
                  if (detail) setDetail({ ...detail, version: conflict.version, values: conflict.values });
                  setConflict(undefined);
                }}
              >
                {t('offers.takeOver')}
              </Button>
            }
          >
            {t('offers.conflictText', { name: conflict.staffName ?? t('item.conflictImport') })}
          </Notice>
        )}
      </form>
      {detail && (
        <History
          changes={detail.history}
          onGoBack={(earlier) => {
            setTyped(toTyped(kind, { ...detail.values, ...earlier }));
            setMessage({ tone: 'success', text: t('history.wentBack') });
          }}
        />
      )}
    </div>
  );
}
