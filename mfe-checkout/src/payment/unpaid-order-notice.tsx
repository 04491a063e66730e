import { useState } from 'react';
import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, Notice } from 'shared-ui';
import { useT } from '../messages/bag';
import { readUnpaidOrder } from './unpaid-order';

/** The way back to an order that was placed in this tab and not paid. Needs the browser: not for the server. */
export function UnpaidOrderNotice() {
  const t = useT();
  const [orderId] = useState(readUnpaidOrder);
  if (!orderId) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink as={Link} variant="link" size="sm" to={urls.checkout.payAgain(orderId)}>
          {t('page.payUnpaid')}
        </ButtonLink>
      }
    >
      {t('page.unpaid', { orderId })}
    </Notice>
  );
}
