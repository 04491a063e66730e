import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { renewCreditCode } from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { randomId } from 'shared-contracts/random-id';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useT } from '../../messages/orders';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

type Credit = NonNullable<NonNullable<MerchantOrder['customer']>['guestCredit']>[number];

interface GuestCreditProps {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}

/** What is left of a guest's store credit, which a lost code keeps from them: another code is mailed, and the old one ends. */
export function GuestCredit(props: GuestCreditProps) {
  const credits = props.order.customer?.guestCredit ?? [];
  return credits.map((credit) => <OneCredit key={credit.cardId} {...props} credit={credit} />);
}

function OneCredit({
  order,
  action,
  credit: { cardId, balance, expiresAt },
}: GuestCreditProps & { credit: Credit }) {
  const t = useT();
  const { formatUntil } = datesIn(useServices().locale);
  const { may, api } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  // The same until there is an answer: sent again after an outage, it replaces the code once.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const amount = formatMoney(balance);
  const renew = async () =>
    action.run('creditCode', async () => {
      const params = { orderId: order.orderId, cardId };
      unwrap(await api.call(renewCreditCode, { params, body: {}, idempotencyKey }));
      setIdempotencyKey(randomId());
    });
  return (
    <>
      <p>{t('guestCredit.left', { amount, until: formatUntil(expiresAt) })}</p>
      {may('customers.adjust') && !order.isErased && (
        <Button
          variant="secondary"
          size="sm"
          loading={action.running === 'creditCode'}
          onClick={() => setIsAsked(true)}
        >
          {t('guestCredit.renew')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('guestCredit.title')}
          ways={[{ text: t('guestCredit.renew'), run: renew }]}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('guestCredit.text', { amount })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
