import { type FormEvent, useState } from 'react';
import { type ApiError, isApiError, urls } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import * as z from 'shared-contracts/schema';
import {
  type ItemConflict,
  type ItemDetail,
  itemConflictSchema,
  itemDetailSchema,
} from 'shared-contracts/wire/merchant-items';
import { Link } from 'shared-runtime';
import { Button, Checkbox, Notice, PageHead, Panel, TextArea, TextInput, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { History } from '../../goods/history';
import { useGoodsT } from '../../goods/messages';
import { useProblemText } from '../../goods/use-problem-text';
import { useMerchantApi, useStaff } from '../../session/staff-context';
import { ItemPictures } from './item-pictures';
import { type ItemValues, readPrices, takeOver, toValues, withEarlier } from './item-values';
import { PriceTable } from './price-table';
import { Schedules } from './schedules';

const texts = [
  ['titleEn', 'titleZh', 'line'],
  ['descriptionEn', 'descriptionZh', 'block'],
  ['compositionEn', 'compositionZh', 'line'],
  ['careEn', 'careZh', 'line'],
] as const;

/** The form of an item. Its state starts from what was loaded; only saving changes the item. */
export function ItemForm({ initial }: { initial: ItemDetail }) {
  const t = useGoodsT();
  const api = useMerchantApi();
  const { may } = useStaff();
  const problems = useProblemText();
  const [detail, setDetail] = useState(initial);
  const [values, setValues] = useState<ItemValues>(() => toValues(initial.fields));
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<ApiError>();
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [conflict, setConflict] = useState<ItemConflict>();
  const [isSending, setIsSending] = useState(false);
  const isReader = !may('catalogue.write');
  const change = (part: Partial<ItemValues>) => setValues((before) => ({ ...before, ...part }));
  const { code, labels } = detail;

  function show(next: ItemDetail, text: string): void {
    setDetail(next);
    setValues(toValues(next.fields));
    setMessage({ tone: 'success', text });
  }

  /** Runs a call; a refusal is shown, and the form stays as it is. */
  async function run(call: () => Promise<void>): Promise<void> {
    setIsSending(true);
    setMessage(undefined);
    setRefusal(undefined);
    setConflict(undefined);
    try {
      await call();
    } catch (error) {
      const found = isApiError(error) ? z.safeParse(itemConflictSchema, error.data) : undefined;
      if (found?.success) setConflict(found.data);
      else setMessage({ tone: 'error', text: problems.of(error) });
      if (isApiError(error)) setRefusal(error);
    }
    setIsSending(false);
  }

  async function save(): Promise<void> {
    const prices = readPrices(values.prices);
    if (!prices) return setMessage({ tone: 'error', text: t('problems.price') });
    const body = { version: detail.version, fields: { ...values, prices }, ...(note && { note }) };
    show(await api.post(merchantPaths.item(code), body, itemDetailSchema), t('item.saved'));
    setNote('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(save);
  }

  function acceptTheirs({ version, fields }: ItemConflict): void {
    setValues((mine) => takeOver(mine, detail.fields, fields));
    setDetail({ ...detail, version, fields });
    setConflict(undefined);
  }

  const toggle = (list: readonly string[], entry: string) =>
    list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.items()}>
        {t('item.back')}
      </TextLink>
      <PageHead
        title={t('name', { en: detail.fields.titleEn, zh: detail.fields.titleZh })}
        text={`${code} · ${detail.brandName} · ${t('name', { en: detail.colorEn, zh: detail.colorZh })}`}
      />
      <form className={styles.page} onSubmit={submit} noValidate>
        <fieldset className={styles.fieldset} disabled={isReader}>
          <Panel title={t('item.texts')}>
            <div className={styles.pair}>
              {texts.flatMap(([en, zh, look]) =>
                [en, zh].map((name) => {
                  const field = {
                    label: t(`item.${name}`),
                    value: values[name],
                    error: problems.ofField(refusal, `fields.${name}`),
                  };
                  return look === 'block' ? (
                    <TextArea
                      key={name}
                      {...field}
                      rows={5}
                      maxLength={5_000}
                      onChange={(event) => change({ [name]: event.currentTarget.value })}
                    />
                  ) : (
                    <TextInput
                      key={name}
                      {...field}
                      maxLength={name.startsWith('title') ? 200 : 500}
                      onChange={(event) => change({ [name]: event.currentTarget.value })}
                    />
                  );
                }),
              )}
            </div>
          </Panel>
          <Panel title={t('item.shop')}>
            <Checkbox
              label={t('item.onShelf')}
              checked={values.onShelf}
              onChange={(event) => change({ onShelf: event.currentTarget.checked })}
            />
            {([1, 2] as const).map((channel) => (
              <Checkbox
                key={channel}
                label={t(channel === 1 ? 'item.channelBit' : 'item.channelSit')}
                checked={values.channelIds.includes(channel)}
                onChange={() =>
                  change({
                    channelIds: ([1, 2] as const).filter(
                      (id) => (id === channel) !== values.channelIds.includes(id),
                    ),
                  })
                }
              />
            ))}
            <Checkbox
              label={t('item.ageRestricted')}
              checked={values.ageRestricted}
              onChange={(event) => change({ ageRestricted: event.currentTarget.checked })}
            />
          </Panel>
          <Panel title={t('item.labels')}>
            {labels.map((label) => (
              <Checkbox
                key={label.code}
                label={t('name', { en: label.nameEn, zh: label.nameZh })}
                checked={values.labels.includes(label.code)}
                onChange={() => change({ labels: toggle(values.labels, label.code) })}
              />
            ))}
          </Panel>
          <ItemPictures code={code} images={values.images} onChange={(images) => change({ images })} />
          <PriceTable skus={detail.skus} prices={values.prices} onChange={(prices) => change({ prices })} />
        </fieldset>
        {!isReader && (
          <div className={styles.row}>
            <TextInput
              label={t('item.note')}
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" loading={isSending}>
              {t('item.save')}
            </Button>
          </div>
        )}
        <div role="status">
          {message?.tone === 'success' && <Notice tone="success">{message.text}</Notice>}
        </div>
        {message?.tone === 'error' && <Notice tone="error">{message.text}</Notice>}
        {conflict && (
          <Notice
            tone="error"
            title={t('item.conflictTitle')}
            action={
              <Button variant="secondary" onClick={() => acceptTheirs(conflict)}>
                {t('item.takeOver')}
              </Button>
            }
          >
            {t('item.conflictText', { name: conflict.staffName ?? t('item.conflictImport') })}
          </Notice>
        )}
      </form>
      <Schedules
        detail={detail}
        prices={values.prices}
        isReader={isReader}
        onCall={(call, done) => run(async () => show(await call(), done))}
        onInvalid={() => setMessage({ tone: 'error', text: t('problems.price') })}
      />
      <History
        changes={detail.history}
        onGoBack={
          isReader
            ? undefined
            : (earlier) => {
                setValues(withEarlier(toValues(detail.fields), earlier, detail));
                setMessage({ tone: 'success', text: t('history.wentBack') });
              }
        }
      />
    </div>
  );
}
