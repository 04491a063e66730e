import { type FormEvent, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { randomId } from 'shared-contracts/random-id';
import {
  type StaffStockReason,
  type StockRow,
  staffStockReasons,
} from 'shared-contracts/wire/merchant-stock';
import { Button, Dialog, Notice, Select, TextInput } from 'shared-ui';
import { changeStock } from '../../api/change-stock';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useSave } from '../../goods/use-save';
import { useT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';

interface StockDialogProps {
  row: StockRow;
  onClose(): void;
  onDone(stock: number): void;
}

/** Changes the stock of a sku by a number of pieces, or to what was counted. */
export function StockDialog({ row: { skuId }, onClose, onDone }: StockDialogProps) {
  const t = useGoodsT();
  const common = useT();
  const api = useStaffApi();
  const save = useSave();
  // One key for the dialog: a second click or a retry after a lost answer changes the stock once.
  const [idempotencyKey] = useState(randomId);

  const left = (save.refusal?.data as { stock?: number } | null | undefined)?.stock;
  const problem = typeof left === 'number' ? t('stock.notEnough', { stock: left }) : save.problem;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('pieces')).trim();
    const mode = form.get('mode') === 'counted' ? 'counted' : 'change';
    if (!/^-?\d{1,7}$/.test(typed) || (mode === 'counted' && typed.startsWith('-'))) {
      save.refuse(t('stock.number'));
      return;
    }
    const note = String(form.get('note')).trim();
    const body = {
      [mode]: Number(typed),
      reason: form.get('reason') as StaffStockReason,
      ...(note && { note }),
    };
    void save.run(async () => {
      onDone(unwrap(await changeStock(api, skuId, body, idempotencyKey)).stock);
    });
  }

  return (
    <Dialog
      open
      title={t('stock.change', { sku: skuId })}
      closeText={common('common.close')}
      onClose={onClose}
    >
      <form className={styles.stack} onSubmit={submit} noValidate>
        <Select
          name="mode"
          label={t('stock.mode')}
          options={[
            { value: 'change', label: t('stock.modeChange') },
            { value: 'counted', label: t('stock.modeCounted') },
          ]}
        />
        <TextInput
          name="pieces"
          label={t('stock.quantity')}
          inputMode="numeric"
          required
          autoComplete="off"
        />
        <Select
          name="reason"
          label={t('stock.reason')}
          options={staffStockReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        />
        <TextInput
          name="note"
          label={t('stock.note')}
          optionalText={common('common.optional')}
          maxLength={300}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" loading={save.isSending}>
          {t('stock.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
