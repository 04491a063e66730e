import { useState } from 'react';
import { unwrap, validationKeys } from 'shared-contracts';
import { atMost } from 'shared-contracts/form-rules';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import {
  type StaffStockReason,
  type StockRow,
  staffStockReasons,
} from 'shared-contracts/wire/merchant-stock';
import { Button, Dialog, Select, TextInput } from 'shared-ui';
import { changeStock } from '../../api/change-stock';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useProblemText } from '../../goods/use-problem-text';
import { useT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';

interface StockDialogProps {
  row: StockRow;
  onClose(): void;
  onDone(stock: number): void;
}

interface StockValues {
  mode: 'change' | 'counted';
  pieces: string;
  reason: StaffStockReason;
  note: string;
}

const notWhole = 'stock.number';
const whole = { change: /^-?\d{1,7}$/, counted: /^\d{1,7}$/ } as const;

const rulesFor = ({ mode }: StockValues) =>
  z.object({
    pieces: z.string().check(z.trim(), z.regex(whole[mode], notWhole)),
    note: z.string().check(atMost(300, validationKeys.tooLong)),
  });

/** Changes the stock of a sku by a number of pieces, or to what was counted. */
export function StockDialog({ row: { skuId }, onClose, onDone }: StockDialogProps) {
  const t = useGoodsT();
  const common = useT();
  const api = useStaffApi();
  const problems = useProblemText();
  // One key for the dialog: a second click or a retry after a lost answer changes the stock once.
  const [idempotencyKey] = useState(randomId);
  const form = useStaffForm<StockValues>({
    rules: rulesFor,
    defaultValues: { mode: 'change', pieces: '', reason: staffStockReasons[0], note: '' },
    words: (message) => (message === notWhole ? t(notWhole) : undefined),
    async send({ mode, pieces, reason, note }) {
      const body = { [mode]: Number(pieces), reason, ...(note.trim() && { note: note.trim() }) };
      onDone(unwrap(await changeStock(api, skuId, body, idempotencyKey)).stock);
    },
  });
  const left = (form.refusal?.data as { stock?: number } | null | undefined)?.stock;

  return (
    <Dialog
      open
      title={t('stock.change', { sku: skuId })}
      closeText={common('common.close')}
      onClose={onClose}
    >
      <form className={styles.stack} onSubmit={form.submit} noValidate>
        <Select
          {...form.field('mode')}
          label={t('stock.mode')}
          options={[
            { value: 'change', label: t('stock.modeChange') },
            { value: 'counted', label: t('stock.modeCounted') },
          ]}
        />
        <TextInput
          {...form.field('pieces')}
          label={t('stock.quantity')}
          inputMode="numeric"
          required
          autoComplete="off"
        />
        <Select
          {...form.field('reason')}
          label={t('stock.reason')}
          options={staffStockReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        />
        <TextInput
          {...form.field('note')}
          label={t('stock.note')}
          optionalText={common('common.optional')}
          maxLength={300}
        />
        <FormError
          error={form.refusal}
          text={typeof left === 'number' ? t('stock.notEnough', { stock: left }) : problems.of(form.refusal)}
        />
        <Button type="submit" loading={form.isSending}>
          {t('stock.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
