import { useState } from 'react';
import { resultCodes, unwrap, validationKeys } from 'shared-contracts';
import { changeStock } from 'shared-contracts/calls/merchant-catalogue';
import { atMost } from 'shared-contracts/form-rules';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { punctuationIn } from 'shared-contracts/punctuation';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import {
  type StaffStockReason,
  type StockRow,
  staffStockReasons,
} from 'shared-contracts/wire/merchant-stock';
import { useServices } from 'shared-runtime';
import { Button, Dialog, Notice, Select, Sums, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { usePlaces, warehouseValue } from '../../goods/use-places';
import { useProblemText } from '../../goods/use-problem-text';
import { useT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';

interface StockDialogProps {
  row: StockRow;
  /** The place that is chosen first: a store, or the warehouse. */
  storeId: string | null;
  onClose(): void;
  /** With the stock of the place now. */
  onDone(stock: number, storeId: string | null): void;
}

interface StockValues {
  place: string;
  mode: 'change' | 'counted';
  pieces: string;
  reason: StaffStockReason;
  note: string;
}

/** What lies on the shelf: pieces for sale, and pieces of orders that are not packed. */
interface Shelf {
  stock: number;
  committed: number;
}

interface Refusal extends Partial<Shelf> {
  counted?: number;
  orderIds?: string[];
}

const notWhole = 'stock.number';
const whole = { change: /^-?\d{1,7}$/, counted: /^\d{1,7}$/ } as const;

const rulesFor = ({ mode }: StockValues) =>
  z.object({
    pieces: z.string().check(z.trim(), z.regex(whole[mode], notWhole)),
    note: z.string().check(atMost(300, validationKeys.tooLong)),
  });

/** What a place has, as the list showed it. Orders hold pieces of the warehouse alone. */
function shelfAt({ stock, committed = 0, stores = [] }: StockRow, place: string): Shelf {
  if (place === warehouseValue) return { stock, committed };
  return { stock: stores.find(({ storeId }) => storeId === place)?.stock ?? 0, committed: 0 };
}

/** Changes the stock of a sku in a place by a number of pieces, or to what was counted on the shelf. */
export function StockDialog({ row, storeId, onClose, onDone }: StockDialogProps) {
  const { skuId } = row;
  const t = useGoodsT();
  const common = useT();
  const { joinList } = punctuationIn(useServices().locale);
  const api = useStaffApi();
  const problems = useProblemText();
  // One key for the dialog: a second click or a retry after a lost answer changes the stock once.
  const [idempotencyKey] = useState(randomId);
  const places = usePlaces();
  /** What a refusal has said of the place since. */
  const [refused, setRefused] = useState<Shelf>();
  const form = useStaffForm<StockValues>({
    rules: rulesFor,
    defaultValues: {
      place: storeId ?? warehouseValue,
      mode: 'change',
      pieces: '',
      reason: staffStockReasons[0],
      note: '',
    },
    words: (message) => (message === notWhole ? t(notWhole) : undefined),
    async send({ place, mode, pieces, reason, note }) {
      const store = place === warehouseValue ? null : place;
      const { stock: shown, committed: held } = refused ?? shelfAt(row, place);
      const body = {
        ...(store !== null && { storeId: store }),
        [mode]: Number(pieces),
        ...(mode === 'counted' && row.committed !== undefined && { expectedOnHand: shown + held }),
        reason,
        ...(note.trim() && { note: note.trim() }),
      };
      const result = await api.call(changeStock, { params: { skuId }, body: body, idempotencyKey });
      if (!result.ok) {
        const { stock, committed } = (result.error.data ?? {}) as Refusal;
        if (stock !== undefined && committed !== undefined) setRefused({ stock, committed });
      }
      onDone(unwrap(result).stock, store);
    },
  });
  const { place, mode, pieces } = form.watch();
  const isWarehouse = place === warehouseValue;
  const shelf = refused ?? shelfAt(row, place);
  const onHand = shelf.stock + shelf.committed;
  const counted = mode === 'counted' && whole.counted.test(pieces.trim()) ? Number(pieces) : undefined;
  const left = counted === undefined ? undefined : counted - shelf.committed;

  function refusalText(): string {
    const data = (form.refusal?.data ?? {}) as Refusal;
    if (form.refusal?.code === resultCodes.conflict)
      return isWarehouse ? t('stock.movedSince', { count: onHand }) : t('stock.movedSinceStore');
    if (data.orderIds)
      return t('stock.committedMore', {
        count: shelf.committed,
        orders: joinList(data.orderIds.map(groupedOrderNumber)),
      });
    return typeof data.stock === 'number'
      ? t(isWarehouse ? 'stock.notEnough' : 'stock.notEnoughStore', { stock: data.stock })
      : problems.of(form.refusal);
  }

  return (
    <Dialog
      open
      title={t('stock.change', { sku: skuId })}
      closeText={common('common.close')}
      onClose={onClose}
    >
      <form className={styles.stack} onSubmit={form.submit} noValidate>
        {places.stores.length > 0 && (
          <Select
            {...form.register('place', { onChange: () => setRefused(undefined) })}
            label={t('places.label')}
            options={places.options}
          />
        )}
        {isWarehouse && row.isReported && row.committed !== undefined && (
          <Sums
            rows={[
              { id: 'stock', label: t('stock.stock'), value: shelf.stock },
              { id: 'committed', label: t('stock.committed'), value: shelf.committed },
            ]}
            total={{ label: t('stock.onHand'), value: onHand }}
          />
        )}
        <Select
          {...form.register('mode', {
            onChange: (event) =>
              form.setValue('reason', event.target.value === 'counted' ? 'COUNTED' : staffStockReasons[0]),
          })}
          label={t('stock.mode')}
          options={[
            { value: 'change', label: t('stock.modeChange') },
            { value: 'counted', label: t('stock.modeCounted') },
          ]}
        />
        <TextInput
          {...form.field('pieces')}
          label={t(mode === 'counted' ? 'stock.countedPieces' : 'stock.quantity')}
          hint={
            mode === 'counted' ? t(isWarehouse ? 'stock.countedHint' : 'stock.countedInStore') : undefined
          }
          inputMode="numeric"
          required
          autoComplete="off"
        />
        <div role="status">
          {isWarehouse && counted !== undefined && left !== undefined && (
            <Notice tone={left < 0 ? 'warning' : 'info'}>
              {left < 0
                ? t('stock.tooFew', { count: shelf.committed })
                : t('stock.leaves', { counted, committed: shelf.committed, left })}
            </Notice>
          )}
        </div>
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
        <FormError error={form.refusal} text={form.refusal && refusalText()} />
        <Button type="submit" loading={form.isSending}>
          {t('stock.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
