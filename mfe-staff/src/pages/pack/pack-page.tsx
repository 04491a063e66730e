import { useEffect, useRef } from 'react';
import { urls } from 'shared-contracts';
import { fullName } from 'shared-contracts/address-form';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Link, useServices } from 'shared-runtime';
import { Button, Heading, Notice, OrderNumber, PageHead, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { FormError } from '../../form/form-error';
import { useT as useOrdersT } from '../../messages/orders';
import { awaitsPayment } from '../../orders/awaits-payment';
import { WindowNotice } from '../../orders/delivery-window';
import { GiftNote } from '../../orders/gift-note';
import { OrderBadge } from '../../orders/order-badge';
import orderStyles from '../../orders/orders.module.css';
import { useAction } from '../../orders/use-action';
import { DisputeNotice } from '../order/dispute-notice';
import { OrderParcels } from '../order/order-parcels';
import { Together } from '../order/together';
import { CameraScanner } from './camera-scanner';
import { sumOf } from './count-scan';
import { useT } from './messages';
import styles from './pack.module.css';
import { PackLines } from './pack-lines';
import { ScanField } from './scan-field';
import { type Said, usePacking } from './use-packing';

/** The latest scan in words: a mistake interrupts, everything else is read out when there is time. */
function Answer({ said }: { said: Said | undefined }) {
  return (
    <>
      <div role="status">
        {said?.tone === 'success' && (
          <Notice key={said.id} tone="success">
            {said.text}
          </Notice>
        )}
      </div>
      {said?.tone === 'error' && (
        <Notice key={said.id} tone="error">
          {said.text}
        </Notice>
      )}
    </>
  );
}

function OrderFacts({ order }: { order: MerchantOrder }) {
  const t = useT();
  const ordersT = useOrdersT();
  const { joinParts, withLabel } = punctuationIn(useServices().locale);
  const { orderId, delivery, address, company, remark } = order;
  return (
    <>
      <div className={orderStyles.row}>
        <Heading level={2} look="small">
          <OrderNumber orderId={orderId} />
        </Heading>
        <OrderBadge
          status={order.status}
          wholesale={order.wholesale}
          awaitsApproval={order.awaitsApproval}
          isHeld={order.isHeld}
          awaitsPayment={awaitsPayment(order)}
        />
        <TextLink as={Link} to={urls.staff.order(orderId)}>
          {t('pack.openOrder')}
        </TextLink>
      </div>
      <p>{joinParts(delivery.name, delivery.pickUpPoint?.name, company, fullName(address))}</p>
      <DisputeNotice order={order} />
      {awaitsPayment(order) && <Notice tone="warning">{ordersT('swap.waitsList')}</Notice>}
      <Together order={order} />
      {order.mays.pack && <WindowNotice window={delivery.window} />}
      {remark && <p className={orderStyles.note}>{withLabel(t('pack.remark'), remark)}</p>}
      <GiftNote words={order.giftMessage} />
    </>
  );
}

/** /staff/pack: orders are packed one after the other with a scanner, a phone or a keyboard. */
export function PackPage() {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { order, lines, loadError, reload, said, isPacking, dialog, ...packing } = usePacking();
  const action = useAction(reload);
  const [scanned, most] = [sumOf(lines, 'scanned'), sumOf(lines, 'most')];

  // Once an order is packed its buttons are gone: the field waits for the next number.
  const isPackable = lines.length > 0;
  useEffect(() => {
    if (!isPackable) field.current?.focus({ preventScroll: true });
  }, [isPackable]);

  return (
    <div className={orderStyles.block}>
      <PageHead title={t('pack.title')} text={t('pack.text')} />
      <div className={styles.head}>
        <ScanField field={field} onScan={packing.scan} />
        <CameraScanner onScan={packing.scan} />
        <Answer said={said} />
      </div>
      {dialog}
      {loadError ? <LoadFailed error={loadError} onRetry={() => void reload()} /> : null}
      {!order && !loadError && (
        <>
          <p>{t('pack.begin')}</p>
          <div className={orderStyles.row}>
            <TextLink as={Link} to={urls.staff.orders({ queue: 'TO_PACK' })}>
              {t('pack.queue')}
            </TextLink>
            <TextLink as={Link} to={urls.staff.pickList()}>
              {t('pack.list')}
            </TextLink>
          </div>
        </>
      )}
      {order && (
        <section className={orderStyles.block} aria-label={order.orderId}>
          <OrderFacts order={order} />
          {isPackable && (
            <>
              <PackLines lines={lines} onAdd={packing.addOne} onFill={packing.fill} />
              <div className={orderStyles.row}>
                <Button loading={isPacking} onClick={() => packing.fill()}>
                  {t(scanned === most ? 'pack.packNow' : 'pack.allHere')}
                </Button>
                {scanned > 0 && scanned < most && (
                  <Button variant="secondary" loading={isPacking} onClick={packing.packNow}>
                    {t('pack.packSome', { count: scanned, most })}
                  </Button>
                )}
                {scanned > 0 && (
                  <Button variant="quiet" onClick={packing.startAgain}>
                    {t('pack.startAgain')}
                  </Button>
                )}
              </div>
            </>
          )}
          <FormError error={action.refusal} />
          {order.shipments.length > 0 && <OrderParcels order={order} action={action} />}
        </section>
      )}
    </div>
  );
}
