import { useState } from 'react';
import { unwrap, validationKeys } from 'shared-contracts';
import { exchangeOrder, listOrderExchanges } from 'shared-contracts/calls/merchant-orders';
import { atMost } from 'shared-contracts/form-rules';
import { punctuationIn } from 'shared-contracts/punctuation';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import type { MerchantOrder, OrderExchanges } from 'shared-contracts/wire/merchant-orders';
import {
  type ReturnMethod,
  type ReturnReason,
  returnMethods,
  returnReasons,
} from 'shared-contracts/wire/returns';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Dialog, Notice, Select, TextArea } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT as useCommonT } from '../../messages';
import { useT } from '../../messages/orders';
import { useStaff } from '../../session/staff-context';

interface ExchangeDialogProps {
  order: MerchantOrder;
  onClose(): void;
  onDone(): void;
}

interface ExchangeValues {
  /** In the order of the lines: the sku that the buyer gets instead or `money`, empty when they keep the piece. */
  lines: { to: string; quantity: string }[];
  reason: ReturnReason;
  method: ReturnMethod;
  note: string;
}

const noneChosen = 'exchange.choose';
/** In place of a sku: the piece is paid back. */
const money = 'MONEY';
const rules = z.object({
  lines: z
    .array(z.object({ to: z.string() }))
    .check(z.refine((chosen) => chosen.some(({ to }) => to !== ''), noneChosen)),
  note: z.string().check(atMost(1_000, validationKeys.tooLong)),
});

/** Chooses what the buyer gets instead of pieces, the money or what their own page offers. */
function ExchangeForm({
  order,
  exchanges: { lines, mayCollect },
  onClose,
  onDone,
}: ExchangeDialogProps & { exchanges: OrderExchanges }) {
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  const { api } = useStaff();
  const [idempotencyKey] = useState(randomId);
  const form = useStaffForm<ExchangeValues>({
    rules,
    defaultValues: {
      lines: lines.map(() => ({ to: '', quantity: '1' })),
      reason: 'WRONG_SIZE',
      method: 'DROP_OFF',
      note: '',
    },
    words: (message) => (message === noneChosen ? t(noneChosen) : undefined),
    async send({ lines: typed, reason, method, note }) {
      const words = note.trim();
      const chosen = lines.flatMap(({ position }, index) => {
        const { to = '', quantity = '1' } = typed[index] ?? {};
        if (to === '') return [];
        return [{ position, quantity: Number(quantity), reason, ...(to !== money && { exchangeSkuId: to }) }];
      });
      const body = { lines: chosen, method, ...(words && { note: words }) };
      unwrap(await api.call(exchangeOrder, { params: { orderId: order.orderId }, body, idempotencyKey }));
      onDone();
      onClose();
    },
  });
  const typed = form.watch('lines');
  const nameOf = (position: number) => {
    const line = order.lines.find((one) => one.position === position);
    return line ? namePiece(line) : '';
  };
  const error = form.errorOf('lines');
  return (
    <FormDialog
      title={t('exchange.button')}
      submitText={t('exchange.submit')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {error && <Notice tone="error">{error}</Notice>}
          <FormError error={form.refusal} />
        </>
      }
    >
      <p>{t('exchange.text')}</p>
      {lines.map(({ position, most, choices }, index) => (
        <div key={position}>
          <Select
            {...form.field(`lines.${index}.to`)}
            label={t('exchange.instead', { piece: nameOf(position) })}
            options={[
              { value: '', label: t('exchange.keep') },
              { value: money, label: t('exchange.money') },
              ...choices.map(({ skuId, color, size, isAvailable }) => ({
                value: skuId,
                label: t(isAvailable ? 'exchange.choice' : 'exchange.soldOut', { color, size }),
                disabled: !isAvailable,
              })),
            ]}
          />
          {most > 1 && typed[index]?.to !== '' && (
            <Select
              {...form.field(`lines.${index}.quantity`)}
              label={t('exchange.pieces', { piece: nameOf(position) })}
              options={Array.from({ length: most }, (_, count) => ({
                value: String(count + 1),
                label: String(count + 1),
              }))}
            />
          )}
        </div>
      ))}
      <Select
        {...form.field('reason')}
        label={t('exchange.reason')}
        options={returnReasons.map((value) => ({ value, label: t(`returnReason.${value}`) }))}
      />
      {mayCollect && (
        <Select
          {...form.field('method')}
          label={t('exchange.method')}
          options={returnMethods.map((value) => ({ value, label: t(`returns.${value}`) }))}
        />
      )}
      <TextArea {...form.field('note')} label={t('exchange.note')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}

/** Starts a return or an exchange for a buyer who calls. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const t = useT();
  const common = useCommonT();
  const { api } = useStaff();
  const { orderId } = props.order;
  const { data, error, refetch } = useQuery({
    queryKey: ['order-exchanges', orderId],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listOrderExchanges, { params: { orderId }, signal })),
    // Stock and what is in other returns may have changed since the dialog was open last.
    gcTime: 0,
  });
  if (data && data.lines.length > 0) return <ExchangeForm {...props} exchanges={data} />;
  return (
    <Dialog open title={t('exchange.button')} closeText={common('common.close')} onClose={props.onClose}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p>{t('exchange.none')}</p>
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}
