import { isApiError, validationKeys } from 'shared-contracts';
import { atMost } from 'shared-contracts/form-rules';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import {
  type CreateTransfer,
  maxTransferLines,
  type Transfer,
} from 'shared-contracts/wire/merchant-transfers';
import { Button, Select, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { SkuRows } from '../../goods/sku-rows';
import { readRows, writeRows } from '../../goods/typed-rows';
import { usePlaces } from '../../goods/use-places';
import { useRowProblems } from '../../goods/use-row-problems';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';

interface TransferFormProps {
  /** Undefined for a new one. */
  transfer?: Transfer;
  /** Throws the `ApiError` of a refusal. */
  onSave(values: CreateTransfer): Promise<unknown>;
  onCancel?(): void;
}

interface Values {
  from: string;
  to: string;
  note: string;
  /** A sku and its pieces on each line. */
  rows: string;
}

/** Stand for sentences: about rows, which name them, and about places. */
const wrongRows = 'rows';
const wrongPlaces = 'places';
const noPlace = 'place';
/** No place is chosen: the warehouse has the empty value. */
const unchosen = '.';

const rules = z
  .object({
    from: z.string(),
    to: z.string().check(z.refine((place) => place !== unchosen, noPlace)),
    note: z.string().check(atMost(300, validationKeys.tooLong)),
    rows: z.string().check(
      z.refine((text) => {
        const rows = readRows(text);
        const isWrong = rows.some(({ pieces }) => pieces === undefined);
        return rows.length > 0 && rows.length <= maxTransferLines && !isWrong;
      }, wrongRows),
    ),
  })
  .check(z.refine(({ from, to }) => from !== to, { message: wrongPlaces, path: ['to'] }));

const storeOf = (place: string) => place || null;

/** A new transfer, or an edit of one that was not sent. */
export function TransferForm({ transfer, onSave, onCancel }: TransferFormProps) {
  const t = useT();
  const common = useCommonT();
  const { options } = usePlaces();
  const rowProblems = useRowProblems(maxTransferLines);
  const sentences: Readonly<Record<string, string>> = {
    [wrongPlaces]: t('form.samePlace'),
    [noPlace]: t('form.choose'),
  };
  const form = useStaffForm<Values>({
    rules,
    defaultValues: {
      from: transfer?.from.storeId ?? '',
      to: transfer ? (transfer.to.storeId ?? '') : unchosen,
      note: transfer?.note ?? '',
      rows: writeRows(transfer?.lines ?? []),
    },
    words: (message) => sentences[message],
    async send({ from, to, note, rows }) {
      rowProblems.setRefused([]);
      const typed = readRows(rows);
      try {
        await onSave({
          fromStoreId: storeOf(from),
          toStoreId: storeOf(to),
          ...(note.trim() && { note: note.trim() }),
          lines: typed.map(({ skuId, pieces = 0 }) => ({ skuId, pieces })),
        });
      } catch (error) {
        const problems = isApiError(error) ? rowProblems.ofRefusal(error, typed) : [];
        if (problems.length === 0) throw error;
        rowProblems.setRefused(problems);
        form.setError('rows', { message: wrongRows });
      }
    },
  });
  const text = form.watch('rows');
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <div className={styles.pair}>
        <Select {...form.field('from')} label={t('from')} options={options} />
        <Select
          {...form.field('to')}
          label={t('to')}
          options={[...(transfer ? [] : [{ value: unchosen, label: t('choose') }]), ...options]}
        />
        <TextInput
          {...form.field('note')}
          label={t('note')}
          optionalText={common('common.optional')}
          maxLength={300}
        />
      </div>
      <SkuRows
        field={form.register('rows', { onChange: () => rowProblems.setRefused([]) })}
        text={text}
        problems={form.errorOf('rows') ? rowProblems.of(readRows(text)) : undefined}
        onText={(changed) => form.setValue('rows', changed, { shouldDirty: true })}
      />
      <FormError
        error={form.refusal}
        text={form.refusal?.code === resultCodes.conflict ? t('form.changed') : undefined}
      />
      <div className={styles.row}>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" loading={form.isSending}>
          {t(transfer ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </form>
  );
}
