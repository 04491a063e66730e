import { useState } from 'react';
import { unwrap, validationKeys } from 'shared-contracts';
import { holdOrder, letOrderGo } from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import { atMost } from 'shared-contracts/form-rules';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import {
  type HoldOrderRequest,
  holdReasons,
  type MerchantOrder,
} from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Button, Notice, Select, TextArea } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import { mayAdjust } from '../../orders/may-adjust';
import styles from '../../orders/orders.module.css';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

interface HoldValues {
  reason: HoldOrderRequest['reason'] | '';
  note: string;
}

/** Asks why an order is not to be packed for now. */
export function HoldDialog({
  order,
  onClose,
  onDone,
}: {
  order: MerchantOrder;
  onClose(): void;
  onDone(): void;
}) {
  const t = useT();
  const { api } = useStaff();
  const [idempotencyKey] = useState(randomId);
  const form = useStaffForm<HoldValues>({
    rules: z.object({
      reason: z.enum(holdReasons, 'validation.select'),
      note: z.string().check(atMost(1_000, validationKeys.tooLong)),
    }),
    defaultValues: { reason: '', note: '' },
    async send({ reason, note }) {
      if (reason === '') return;
      const words = note.trim();
      const body = { reason, ...(words && { note: words }) };
      unwrap(await api.call(holdOrder, { params: { orderId: order.orderId }, body, idempotencyKey }));
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('hold.button')}
      submitText={t('hold.button')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={<FormError error={form.refusal} />}
    >
      <p>{t('hold.text')}</p>
      <Select
        {...form.field('reason')}
        label={t('hold.reason')}
        placeholder={t('hold.choose')}
        options={holdReasons.map((value) => ({ value, label: t(`hold.${value}`) }))}
        required
      />
      <TextArea {...form.field('note')} label={t('pieces.note')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}

/** Says that an order is on hold, why and by whom, and lets it go on. */
export function HoldNotice({
  order,
  action,
}: {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  const { may, api } = useStaff();
  if (!order.isHeld) return null;
  const entry = order.timeline.findLast(({ kind }) => kind === 'HELD');
  const reason = holdReasons.find((one) => one === entry?.facts.reason) ?? 'OTHER';
  const letGo = () =>
    action.run('letGo', async () => {
      const params = { orderId: order.orderId };
      unwrap(await api.call(letOrderGo, { params, body: {}, idempotencyKey: randomId() }));
    });
  return (
    <Notice tone="warning" title={t('hold.title', { reason: t(`hold.${reason}`) })}>
      {entry && <p>{t('hold.since', { time: formatDateTime(entry.at), name: entry.staffName ?? '' })}</p>}
      {entry?.text && <p className={styles.note}>{entry.text}</p>}
      {mayAdjust(may, order) && order.mays.letGo && (
        <Button variant="secondary" size="sm" loading={action.running === 'letGo'} onClick={letGo}>
          {t('hold.end')}
        </Button>
      )}
    </Notice>
  );
}
