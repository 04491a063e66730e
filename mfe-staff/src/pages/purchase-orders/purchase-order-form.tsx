import { type ApiError, isApiError, validationKeys } from 'shared-contracts';
import { atMost } from 'shared-contracts/form-rules';
import { punctuationIn } from 'shared-contracts/punctuation';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import {
  type CreatePurchaseOrder,
  maxPurchaseOrderLines,
  type PurchaseOrder,
} from 'shared-contracts/wire/merchant-purchase-orders';
import { useServices } from 'shared-runtime';
import { Button, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { SkuRows } from '../../goods/sku-rows';
import { readRows, type TypedRow, writeRows } from '../../goods/typed-rows';
import { useRowProblems } from '../../goods/use-row-problems';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';

interface PurchaseOrderFormProps {
  /** Undefined for a new one. */
  order?: PurchaseOrder;
  /** Throws the `ApiError` of a refusal. */
  onSave(values: CreatePurchaseOrder): Promise<unknown>;
  onCancel?(): void;
}

interface Values {
  supplier: string;
  reference: string;
  expectedOn: string;
  note: string;
  /** A sku and its pieces on each line. */
  rows: string;
}

/** Stands for the sentences about rows, which name them. */
const wrongRows = 'rows';

const rules = z.object({
  supplier: z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(100, validationKeys.tooLong)),
  reference: z.string().check(atMost(60, validationKeys.tooLong)),
  note: z.string().check(atMost(300, validationKeys.tooLong)),
  rows: z.string().check(
    z.refine((text) => {
      const rows = readRows(text);
      const isWrong = rows.some(({ pieces }) => pieces === undefined);
      return rows.length > 0 && rows.length <= maxPurchaseOrderLines && !isWrong;
    }, wrongRows),
  ),
});

/** A new order from a supplier, or an edit of one. */
export function PurchaseOrderForm({ order, onSave, onCancel }: PurchaseOrderFormProps) {
  const t = useT();
  const common = useCommonT();
  const { joinList } = punctuationIn(useServices().locale);
  const rowProblems = useRowProblems(maxPurchaseOrderLines);

  const form = useStaffForm<Values>({
    rules,
    defaultValues: {
      supplier: order?.supplier ?? '',
      reference: order?.reference ?? '',
      expectedOn: order?.expectedOn ?? '',
      note: order?.note ?? '',
      // What came without having been ordered is no row of the order.
      rows: writeRows(
        order?.lines.flatMap(({ skuId, ordered }) => (ordered > 0 ? [{ skuId, pieces: ordered }] : [])) ?? [],
      ),
    },
    async send({ supplier, reference, expectedOn, note, rows }) {
      rowProblems.setRefused([]);
      const typed = readRows(rows);
      try {
        await onSave({
          supplier: supplier.trim(),
          ...(reference.trim() && { reference: reference.trim() }),
          ...(expectedOn && { expectedOn }),
          ...(note.trim() && { note: note.trim() }),
          lines: typed.map(({ skuId, pieces = 0 }) => ({ skuId, ordered: pieces })),
        });
      } catch (error) {
        const problems = isApiError(error) ? refusedRows(error, typed) : [];
        if (problems.length === 0) throw error;
        rowProblems.setRefused(problems);
        form.setError('rows', { message: wrongRows });
      }
    },
  });
  const rowsText = form.watch('rows');
  /** The sentences for rows that the server refused. */
  function refusedRows(error: ApiError, rows: readonly TypedRow[]): string[] {
    const { skuIds } = (error.data ?? {}) as { skuIds?: string[] };
    if (skuIds) return [t('form.received', { skus: joinList(skuIds) })];
    return rowProblems.ofRefusal(error, rows);
  }

  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <div className={styles.pair}>
        <TextInput {...form.field('supplier')} label={t('supplier')} maxLength={100} required />
        <TextInput
          {...form.field('reference')}
          label={t('reference')}
          optionalText={common('common.optional')}
          maxLength={60}
        />
        <TextInput
          {...form.field('expectedOn')}
          type="date"
          label={t('expectedOn')}
          optionalText={common('common.optional')}
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
        text={rowsText}
        problems={form.errorOf('rows') ? rowProblems.of(readRows(rowsText)) : undefined}
        onText={(text) => form.setValue('rows', text, { shouldDirty: true })}
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
          {t(order ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </form>
  );
}
