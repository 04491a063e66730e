import { validationKeys } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import {
  type CreatePriceList,
  maxPercentOff,
  type PriceListDetail,
  priceListProblems,
} from 'shared-contracts/wire/merchant-price-lists';
import { Button, Select, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import { usePriceLists } from './use-price-lists';

interface PriceListFormProps {
  /** Undefined for a new one. */
  list?: PriceListDetail;
  /** Throws the `ApiError` of a refusal. */
  onSave(list: CreatePriceList): Promise<unknown>;
  onCancel?(): void;
}

const percentWrong = 'percentWrong';
const isPercent = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxPercentOff;

const rules = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(100, validationKeys.tooLong)),
    /** The list that it follows; empty for own prices. */
    follows: z.string(),
    percent: z.string(),
  })
  .check(
    z.refine(({ follows, percent }) => follows === '' || isPercent(percent), {
      path: ['percent'],
      error: percentWrong,
    }),
  );

/** The name of a price list, and the list that it takes its prices from. */
export function PriceListForm({ list, onSave, onCancel }: PriceListFormProps) {
  const t = useT();
  const texts: Record<string, string> = {
    [percentWrong]: t('form.percentWrong', { most: maxPercentOff }),
    [priceListProblems.taken]: t('form.taken'),
    [priceListProblems.chain]: t('form.chain'),
  };
  const form = useStaffForm({
    rules,
    defaultValues: {
      name: list?.name ?? '',
      follows: list?.follows?.priceListId ?? '',
      percent: list?.follows ? String(list.follows.percentOff) : '',
    },
    words: (message) => texts[message],
    async send({ name, follows, percent }) {
      await onSave({
        name: name.trim(),
        follows: follows === '' ? null : { priceListId: follows, percentOff: Number(percent) },
      });
    },
  });
  const { data: lists = [] } = usePriceLists();
  const followed = list?.follows;
  const others = lists.filter(
    ({ priceListId, follows }) =>
      priceListId !== list?.priceListId && follows === null && priceListId !== followed?.priceListId,
  );
  const isConflict = form.refusal?.code === resultCodes.conflict;
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <div className={styles.pair}>
        <TextInput {...form.field('name')} label={t('name')} maxLength={100} required />
        <Select
          {...form.field('follows')}
          label={t('form.follows')}
          options={[
            { value: '', label: t('form.own') },
            ...[...(followed ? [followed] : []), ...others].map(({ priceListId, name }) => ({
              value: priceListId,
              label: t('form.off', { name }),
            })),
          ]}
        />
        {form.watch('follows') !== '' && (
          <TextInput
            {...form.field('percent')}
            label={t('form.percent')}
            hint={t('form.percentHint', { most: maxPercentOff })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            required
          />
        )}
      </div>
      {list && <p className={styles.quiet}>{t('form.now')}</p>}
      <FormError error={form.refusal} text={isConflict ? t('form.changed') : undefined} />
      <div className={styles.row}>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" loading={form.isSending}>
          {t(list ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </form>
  );
}
