import { useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { withdrawSwap } from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Link, useServices } from 'shared-runtime';
import { Button, Notice, OrderNumber, TextInput, TextLink } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

interface SwapNoticeProps {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}

/** The order by which a piece is swapped, or whose piece this one swaps. */
function OtherOrder({ orderId }: { orderId: string }) {
  const t = useT();
  return (
    <TextLink as={Link} to={urls.staff.order(orderId)}>
      <OrderNumber orderId={orderId} text={t('returns.ofOrder', { orderId })} />
    </TextLink>
  );
}

/**
 * Says that a piece of the order waits for the payment of its difference, how much and until when, with the link for the buyer, and
 * takes it back. A role without amounts reads only what is not to be packed.
 */
function WaitsForPayment({
  order,
  action,
  swap,
}: SwapNoticeProps & { swap: NonNullable<MerchantOrder['swaps']>[number] }) {
  const t = useT();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { namePiece } = punctuationIn(locale);
  const { may, api } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const line = order.lines.find(({ position }) => position === swap.position);
  const amount = formatMoney(swap.amount);
  const takeBack = async () => {
    action.run('withdrawSwap', async () => {
      const params = { orderId: order.orderId };
      unwrap(await api.call(withdrawSwap, { params, body: { swapOrderId: swap.orderId } }));
    });
  };
  return (
    <Notice tone="warning">
      <div className={styles.block}>
        {order.customer && swap.until && (
          <p>{t('swap.waits', { amount, time: formatDateTime(swap.until) })}</p>
        )}
        {line && <p>{t('swap.waitsPlain', { piece: namePiece(line) })}</p>}
        <p>
          <OtherOrder orderId={swap.orderId} />
        </p>
        {order.customer && (
          <TextInput
            label={t('swap.link')}
            readOnly
            value={new URL(urls.checkout.payAgain(swap.orderId), window.location.origin).href}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {may('orders.cancel') && (
          <Button
            variant="secondary"
            size="sm"
            loading={action.running === 'withdrawSwap'}
            onClick={() => setIsAsking(true)}
          >
            {t('swap.withdraw')}
          </Button>
        )}
        {isAsking && (
          <ConfirmDialog
            title={t('swap.withdrawTitle', { amount })}
            ways={[{ text: t('swap.withdraw'), run: takeBack }]}
            onClose={() => setIsAsking(false)}
          >
            <p>{t('swap.withdrawText')}</p>
          </ConfirmDialog>
        )}
      </div>
    </Notice>
  );
}

/** Both sides of a swap for a dearer piece: what waits for its payment, what was swapped, and the order that it came from. */
export function SwapNotice({ order, action }: SwapNoticeProps) {
  const t = useT();
  return (
    <>
      {order.swapOf && (
        <Notice>
          {t('swap.swapOf')} <OtherOrder orderId={order.swapOf} />
        </Notice>
      )}
      {order.swaps?.map((swap) =>
        swap.state === 'OPEN' ? (
          <WaitsForPayment key={swap.orderId} order={order} action={action} swap={swap} />
        ) : (
          <Notice key={swap.orderId}>
            {t('swap.swapped')} <OtherOrder orderId={swap.orderId} />
          </Notice>
        ),
      )}
    </>
  );
}
