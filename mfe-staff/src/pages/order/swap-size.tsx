import { type FormEvent, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { listOrderSizes, swapOrderSize } from 'shared-contracts/calls/merchant-orders';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Select } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { useT } from '../../messages/orders';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

export interface SwapProps {
  order: MerchantOrder;
  line: MerchantOrder['lines'][number];
  action: ReturnType<typeof useAction>;
}

function SizeDialog({ order, line, action, onClose }: SwapProps & { onClose(): void }) {
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  const { api } = useStaff();
  const { isSending, error, send } = useSending();
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const params = { orderId: order.orderId, position: String(line.position) };
  const sizes = useQuery({
    queryKey: ['order-sizes', order.orderId, line.position],
    queryFn: async ({ signal }) => unwrap(await api.call(listOrderSizes, { params, signal })),
    gcTime: 0,
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsMissing(to === '');
    if (to === '') return;
    const body = { from: line.skuId, to };
    const isDone = await send(async () => unwrap(await api.call(swapOrderSize, { params, body })));
    if (!isDone) return;
    onClose();
    action.run('reread', async () => undefined);
  }

  return (
    <FormDialog
      title={t('order.swapSizeOf', { piece: namePiece(line) })}
      submitText={t('order.swapSize')}
      isSending={isSending}
      outcome={<FormError error={error} />}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      noValidate
    >
      <p>{t('order.swapSizeText', { count: line.quantity })}</p>
      {sizes.error && <LoadFailed error={sizes.error} onRetry={() => void sizes.refetch()} />}
      {sizes.isPending && <PageSkeleton />}
      {sizes.data?.length === 0 && <p>{t('order.noSizes')}</p>}
      {sizes.data && sizes.data.length > 0 && (
        <Select
          label={t('order.newSize')}
          required
          placeholder={t('order.chooseSize')}
          value={to}
          error={isMissing ? t('order.chooseSize') : undefined}
          options={sizes.data.map(({ skuId, size, isAvailable }) => ({
            value: skuId,
            label: isAvailable ? size : t('order.sizeSoldOut', { size }),
            disabled: !isAvailable,
          }))}
          onChange={(event) => {
            setTo(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
      )}
    </FormDialog>
  );
}

/** Whether pieces of a line can be another sku: none of them is packed, cancelled or refunded. */
export const isSwappable = (order: SwapProps['order'], line: SwapProps['line']) =>
  order.mays.swapSize === true &&
  !order.isErased &&
  !line.isGift &&
  line.packed + line.cancelled + line.back === 0;

/** Gives the pieces of a line another size of the same price, before any of them is packed. */
export function SwapSize(props: SwapProps) {
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
        aria-label={t('order.swapSizeOf', { piece: namePiece(line) })}
        onClick={() => setIsOpen(true)}
      >
        {t('order.swapSize')}
      </Button>
      {isOpen && <SizeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
