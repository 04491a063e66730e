import { useState } from 'react';
import { isApiError, unwrap } from 'shared-contracts';
import { askSwap, previewSwap, swapPieces } from 'shared-contracts/calls/merchant-orders';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import { type SwapPiecesRequest, swapDays } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Notice, Select, TextInput } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { FindSku } from '../../goods/find-sku';
import { useT } from '../../messages/orders';
import { RefundPreviewText, refundPreviewKey } from '../../orders/refund-preview';
import { useStaff } from '../../session/staff-context';
import { isSwappable, type SwapProps } from './swap-size';

const fates = ['RESTOCK', 'WRITE_OFF'] as const;
const wrongQuantity = 'swap.wrongQuantity';
const noSku = 'swap.chooseSku';

interface SwapValues {
  to: string;
  quantity: string;
  fate: SwapPiecesRequest['fate'] | '';
  /** How long the buyer of a dearer piece has to pay. */
  days: string;
}

/** Most buyers answer within a weekend. */
const usualDays = 3;

/** What the swap costs and pays back, as the server computes it; undefined until a sku and a number are chosen. */
function useSwapPreview({ order, line }: SwapProps, to: string, quantity: number) {
  const { api } = useStaff();
  const isAsked = to !== '' && quantity >= 1 && quantity <= line.quantity;
  const params = { orderId: order.orderId, position: String(line.position) };
  const body = { from: line.skuId, to, quantity };
  return useQuery({
    queryKey: [refundPreviewKey, order.orderId, line.position, body],
    queryFn: async () => unwrap(await api.call(previewSwap, { params, body })),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  });
}

function SwapDialog({ onClose, ...props }: SwapProps & { onClose(): void }) {
  const { order, line, action } = props;
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  const { api } = useStaff();
  const [idempotencyKey] = useState(randomId);
  const most = line.quantity;
  const form = useStaffForm<SwapValues>({
    rules: z.object({
      to: z.string().check(z.minLength(1, noSku)),
      quantity: z
        .string()
        .check(
          z.refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most, wrongQuantity),
        ),
      fate: z.enum(fates, 'validation.select'),
      days: z.string(),
    }),
    defaultValues: { to: '', quantity: String(most), fate: '', days: String(usualDays) },
    words(message) {
      if (message === noSku) return t(noSku);
      return message === wrongQuantity ? t(wrongQuantity, { most }) : undefined;
    },
    async send({ to, quantity, fate, days: typedDays }) {
      const { data } = preview;
      // What is not read yet is said below.
      if (fate === '' || !data) return;
      const body = { from: line.skuId, to, quantity: Number(quantity), fate, priceEach: data.priceEach };
      const params = { orderId: order.orderId, position: String(line.position) };
      const days = swapDays.find((one) => String(one) === typedDays) ?? usualDays;
      if (data.priceEach > data.paidEach)
        unwrap(await api.call(askSwap, { params, body: { ...body, days }, idempotencyKey }));
      else unwrap(await api.call(swapPieces, { params, body, idempotencyKey }));
      onClose();
      action.run('reread', async () => undefined);
    },
  });
  const [to, typed] = form.watch(['to', 'quantity']);
  const quantity = Number(typed);
  const preview = useSwapPreview(props, to, quantity);
  const { data } = preview;
  const dearer = data ? (data.priceEach - data.paidEach) * quantity : 0;
  const isNotSold = isApiError(preview.error) && preview.error.fields.some(({ path }) => path === 'to');
  const isShort = data !== undefined && data.available < quantity;
  return (
    <FormDialog
      title={t('swap.of', { piece: namePiece(line) })}
      submitText={dearer > 0 ? t('swap.ask', { amount: formatMoney(dearer) }) : t('swap.submit')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {data && (
            <p>
              {t('swap.chosen', {
                sku: to,
                price: formatMoney(data.priceEach),
                paid: formatMoney(data.paidEach),
              })}
            </p>
          )}
          {isShort && <Notice tone="warning">{t('swap.soldOut', { count: data.available })}</Notice>}
          {dearer > 0 && (
            <Notice>
              <p>{t('swap.dearer', { amount: formatMoney(dearer) })}</p>
              <p>{t('swap.credit')}</p>
            </Notice>
          )}
          {data && dearer === 0 && <p>{t('swap.same')}</p>}
          {data?.refund && <RefundPreviewText {...preview} data={data.refund} />}
          {isNotSold && <Notice tone="error">{t('swap.notSold', { sku: to })}</Notice>}
          <FormError error={(isNotSold ? undefined : preview.error) ?? form.refusal} />
        </>
      }
    >
      <p>{t('swap.text')}</p>
      <FindSku
        picksOne
        onAdd={(skuId) => form.setValue('to', skuId, { shouldValidate: true, shouldDirty: true })}
      />
      {form.errorOf('to') && <Notice tone="error">{form.errorOf('to')}</Notice>}
      {most > 1 && (
        <TextInput
          {...form.field('quantity')}
          label={t('swap.pieces', { most })}
          inputMode="numeric"
          required
        />
      )}
      <Select
        {...form.field('fate')}
        label={t('swap.fate', { count: quantity || most })}
        placeholder={t('swap.choose')}
        options={fates.map((value) => ({
          value,
          label: t(value === 'WRITE_OFF' ? 'fate.MISSING' : `fate.${value}`),
        }))}
        required
      />
      {dearer > 0 && (
        <Select
          {...form.field('days')}
          label={t('swap.days')}
          options={swapDays.map((count) => ({ value: String(count), label: t('swap.dayCount', { count }) }))}
        />
      )}
    </FormDialog>
  );
}

/** Makes pieces of a line another item or colour, and shows what goes back before. */
export function SwapPieces(props: SwapProps) {
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const { order, line } = props;
  if (!may('orders.cancel') || !isSwappable(order, line)) return null;
  return (
    <>
      <Button
        variant="link"
        aria-label={t('swap.of', { piece: namePiece(line) })}
        onClick={() => setIsOpen(true)}
      >
        {t('swap.button')}
      </Button>
      {isOpen && <SwapDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
