import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { listWaitingParcels, moveOrders } from 'shared-contracts/calls/merchant-orders';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { BulkOrderResult, WaitingParcels } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Dialog, Notice } from 'shared-ui';
import { LoadFailed } from '../application/load-failed';
import { PageSkeleton } from '../application/page-skeleton';
import formStyles from '../form/form.module.css';
import { FormError } from '../form/form-error';
import { useSending } from '../form/use-sending';
import { useT as useCommonT } from '../messages';
import { useT } from '../messages/orders';
import { useStaffApi } from '../session/staff-context';
import { WindowText } from './delivery-window';
import { CarrierSelect, ParcelFields, parcelOf } from './parcel-fields';
import { useWarnings } from './use-warnings';

interface SendDialogProps {
  orderIds: readonly string[];
  onClose(): void;
  onSent(results: BulkOrderResult['results']): void;
}

/** A scanner ends each number with Enter: that leads to the next parcel, and from the last one to the button. */
function goToNextParcel(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [
    ...currentTarget.querySelectorAll<HTMLElement>('input[name="trackingNumber"], [type="submit"]'),
  ];
  stops[stops.indexOf(target) + 1]?.focus();
}

function SendForm({
  parcels,
  carriers,
  onClose,
  onSent,
}: WaitingParcels & Omit<SendDialogProps, 'orderIds'>) {
  const t = useT();
  const { joinParts } = punctuationIn(useServices().locale);
  const common = useCommonT();
  const api = useStaffApi();
  const { isSending, error, send } = useSending();
  const { attempt, dialog: warnings } = useWarnings();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(parcels.map(({ shipmentId, carrier }) => [shipmentId, carrier ?? ''])),
  );
  const [first, ...others] = new Set(Object.values(chosen));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      step: 'SHIPPED' as const,
      orderIds: [...new Set(parcels.map(({ orderId }) => orderId))],
      parcels: parcels.map(({ orderId, shipmentId }, index) => ({
        orderId,
        shipmentId,
        ...parcelOf(data, index),
      })),
    };
    void send(async () => {
      const sent = await attempt(async (confirmation) =>
        unwrap(await api.call(moveOrders, { body: { ...body, ...confirmation } })),
      );
      if (!sent) return;
      onSent(sent.results);
      onClose();
    });
  }

  return (
    <form className={formStyles.form} onSubmit={submit} onKeyDown={goToNextParcel}>
      <p>{t('send.text')}</p>
      {parcels.length > 1 && (
        <CarrierSelect
          label={t('send.all')}
          carriers={carriers}
          carrier={others.length === 0 ? first : ''}
          onCarrier={(carrier) =>
            setChosen(Object.fromEntries(parcels.map(({ shipmentId }) => [shipmentId, carrier])))
          }
        />
      )}
      {parcels.map(({ orderId, shipmentId, quantity, trackingNumber, ...parcel }) => (
        <fieldset key={shipmentId} className={formStyles.fieldset}>
          <legend>
            {t('send.parcel', {
              shipmentId,
              orderId: groupedOrderNumber(orderId),
              name: joinParts(parcel.company, parcel.customerName),
              delivery: parcel.deliveryName,
              count: quantity,
            })}
          </legend>
          <WindowText window={parcel.window} />
          <ParcelFields
            carriers={carriers}
            carrier={chosen[shipmentId] ?? ''}
            trackingNumber={trackingNumber ?? ''}
            onCarrier={(carrier) => setChosen((before) => ({ ...before, [shipmentId]: carrier }))}
          />
        </fieldset>
      ))}
      <FormError error={error} />
      {warnings}
      <div className={formStyles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {common('common.back')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('send.submit', { count: parcels.length })}
        </Button>
      </div>
    </form>
  );
}

/** Sends the packed parcels of some orders, each with its own carrier and tracking number. */
export function SendDialog({ orderIds, onClose, onSent }: SendDialogProps) {
  const t = useT();
  const { joinList } = punctuationIn(useServices().locale);
  const common = useCommonT();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['waiting-parcels', orderIds],
    queryFn: async () => unwrap(await api.call(listWaitingParcels, { body: { orderIds } })),
    // A reload while somebody types numbers would mix two states.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const unpacked = orderIds.filter((id) => !data?.parcels.some(({ orderId }) => orderId === id));
  return (
    <Dialog open size="lg" title={t('send.title')} closeText={common('common.close')} onClose={onClose}>
      <div className={formStyles.form}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : !data && <PageSkeleton />}
        {data && unpacked.length > 0 && (
          <Notice tone="warning">
            {t('send.without', { orders: joinList(unpacked.map(groupedOrderNumber)) })}
          </Notice>
        )}
        {data && data.parcels.length > 0 && <SendForm {...data} onClose={onClose} onSent={onSent} />}
      </div>
    </Dialog>
  );
}
