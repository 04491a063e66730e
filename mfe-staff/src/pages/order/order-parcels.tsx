import { type FormEvent, useState } from 'react';
import { unwrap, withQuery } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelLabel,
  getParcelDocument,
  makeLabel,
  moveParcel,
  undoArrival,
} from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import type {
  MerchantOrder,
  MerchantShipment,
  ParcelStepRequest,
} from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Badge, Button, ButtonLink, Heading, TextLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { ParcelFields, parcelOf } from '../../orders/parcel-fields';
import type { useAction } from '../../orders/use-action';
import { usePieces } from '../../orders/use-pieces';
import { useWarnings } from '../../orders/use-warnings';
import { useStaff } from '../../session/staff-context';
import { ArrivalDialog, type ArrivalStep, arrivalSteps } from './arrival-dialog';

type Action = ReturnType<typeof useAction>;

interface ParcelProps {
  order: MerchantOrder;
  shipment: MerchantShipment;
  action: Action;
}

/** Books a packed parcel at a carrier that gives labels, or takes that back. An earlier API names no such carrier. */
function LabelActions({ order, shipment: { shipmentId, hasLabel }, action }: ParcelProps) {
  const t = useT();
  const { api } = useStaff();
  const params = { orderId: order.orderId, shipmentId };
  if (hasLabel) {
    return (
      <Button
        size="sm"
        variant="link"
        loading={action.running === `${shipmentId} NO_LABEL`}
        onClick={() =>
          action.run(`${shipmentId} NO_LABEL`, async () => unwrap(await api.call(cancelLabel, { params })))
        }
      >
        {t('label.cancel')}
      </Button>
    );
  }
  return order.carriers
    .filter(({ makesLabels }) => makesLabels)
    .map(({ code, name }) => (
      <Button
        key={code}
        size="sm"
        variant="secondary"
        loading={action.running === `${shipmentId} LABEL ${code}`}
        onClick={() =>
          action.run(`${shipmentId} LABEL ${code}`, async () =>
            unwrap(await api.call(makeLabel, { params, body: { carrier: code } })),
          )
        }
      >
        {t('label.make', { carrier: name })}
      </Button>
    ));
}

function Parcel({ order, shipment, action }: ParcelProps) {
  const t = useT();
  const { locale, config } = useServices();
  const { formatDateTime } = datesIn(locale);
  const piecesOf = usePieces(order);
  const { may, api } = useStaff();
  const { shipmentId, status, carrier, carrierName, trackingNumber, trackingUrl, steps } = shipment;
  const params = { orderId: order.orderId, shipmentId };
  const documents = config.apiUrl + pathOf(getParcelDocument, params);
  const isPacked = status === 'PACKED';
  // An earlier API does not say it.
  const { isCorrectable = status === 'SHIPPED' } = shipment;
  const { attempt, dialog: warnings } = useWarnings();
  const [asked, setAsked] = useState<ArrivalStep>();
  const take = (step: ParcelStepRequest['step'], parcel: object = {}) =>
    action.run(`${shipmentId} ${step}`, () =>
      attempt(async (confirmation) =>
        unwrap(
          step === 'UNDONE'
            ? await api.call(undoArrival, { params })
            : await api.call(moveParcel, { params, body: { step, ...parcel, ...confirmation } }),
        ),
      ),
    );
  const isArrival = (step: string): step is ArrivalStep => arrivalSteps.some((one) => one === step);
  const button = (
    step: ParcelStepRequest['step'],
    text: string,
    variant: 'primary' | 'secondary' = 'primary',
  ) => (
    <Button
      key={step}
      size="sm"
      variant={variant}
      loading={action.running === `${shipmentId} ${step}`}
      onClick={() => (isArrival(step) ? setAsked(step) : take(step))}
    >
      {text}
    </Button>
  );
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    take(isPacked ? 'SHIPPED' : 'CORRECTED', parcelOf(new FormData(event.currentTarget)));
  }
  const others = steps.filter((step) => step !== 'SHIPPED' && step !== 'PACKED' && step !== 'UNKNOWN');
  const form = (
    <form key={trackingNumber} className={styles.tools} onSubmit={send}>
      <ParcelFields carriers={order.carriers} carrier={carrier ?? ''} trackingNumber={trackingNumber ?? ''} />
      <Button
        type="submit"
        size="sm"
        loading={action.running === `${shipmentId} ${isPacked ? 'SHIPPED' : 'CORRECTED'}`}
      >
        {t(isPacked ? 'step.SHIPPED' : 'order.correct')}
      </Button>
    </form>
  );
  return (
    <li className={styles.parcel}>
      <div className={styles.row}>
        <Heading level={3} look="small">
          {t('order.parcelOf', { id: shipmentId })}
        </Heading>
        <Badge>{t(`parcel.${status}`)}</Badge>
        <span className={styles.muted}>{formatDateTime(shipment.packedAt)}</span>
      </div>
      <ul>
        {piecesOf(shipment.pieces).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {trackingNumber && (
        <p>
          {trackingNumber}{' '}
          {trackingUrl && (
            <TextLink to={trackingUrl}>{t('order.follow', { carrier: carrierName ?? '' })}</TextLink>
          )}
        </p>
      )}
      {!trackingNumber && carrierName && <p>{t('order.withoutNumber', { carrier: carrierName })}</p>}
      {warnings}
      {asked && (
        <ArrivalDialog step={asked} shipment={shipment} onClose={() => setAsked(undefined)} onStep={take} />
      )}
      {may('orders.pack') && !order.isErased && (
        <div className={styles.row}>
          {(['SLIP', 'LABEL'] as const).map((kind) => (
            <ButtonLink
              key={kind}
              size="sm"
              variant="secondary"
              to={withQuery(documents, { kind })}
              target="_blank"
              rel="noreferrer"
              aria-label={t(`documentOf.${kind === 'LABEL' && shipment.hasLabel ? 'CARRIER' : kind}`, {
                id: shipmentId,
              })}
            >
              {t(`document.${kind === 'LABEL' && shipment.hasLabel ? 'CARRIER' : kind}`)}
            </ButtonLink>
          ))}
          {isPacked && steps.length > 0 && <LabelActions order={order} shipment={shipment} action={action} />}
        </div>
      )}
      {may('orders.pack') && (
        <>
          {steps.includes('SHIPPED') && form}
          <div className={styles.row}>
            {others.map((step) => button(step as ParcelStepRequest['step'], t(`step.${step}`)))}
            {isPacked && button('UNPACKED', t('order.unpack'), 'secondary')}
          </div>
          {isCorrectable && (
            <details>
              <summary>{t('order.correct')}</summary>
              <p className={styles.muted}>{t('order.correctText')}</p>
              {form}
            </details>
          )}
        </>
      )}
      {may('orders.undo') && shipment.isUndoable && (
        <div className={styles.row}>{button('UNDONE', t('arrival.undo'), 'secondary')}</div>
      )}
    </li>
  );
}

/** The parcels of an order with their next steps. */
export function OrderParcels({ order, action }: { order: MerchantOrder; action: Action }) {
  const t = useT();
  return (
    <section className={styles.block} aria-label={t('order.parcels')}>
      <Heading level={2} look="small">
        {t('order.parcels')}
      </Heading>
      {order.shipments.length === 0 && <p className={styles.muted}>{t('order.noParcels')}</p>}
      <ul className={styles.timeline}>
        {order.shipments.map((shipment) => (
          <Parcel key={shipment.shipmentId} order={order} shipment={shipment} action={action} />
        ))}
      </ul>
    </section>
  );
}
