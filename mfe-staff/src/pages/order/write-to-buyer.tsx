import { useState } from 'react';
import { unwrap, validationKeys } from 'shared-contracts';
import { writeToBuyer } from 'shared-contracts/calls/merchant-orders';
import * as z from 'shared-contracts/schema';
import { type MerchantOrder, maxMessageLength } from 'shared-contracts/wire/merchant-orders';
import { Button, TextArea } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

const rules = z.object({
  text: z
    .string(validationKeys.required)
    .check(
      z.trim(),
      z.minLength(1, validationKeys.required),
      z.maxLength(maxMessageLength, validationKeys.tooLong),
    ),
});

interface WriteToBuyerProps {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}

function MessageDialog({ order, action, onClose }: WriteToBuyerProps & { onClose(): void }) {
  const t = useT();
  const { api } = useStaff();
  const form = useStaffForm({
    rules,
    defaultValues: { text: '' },
    async send({ text }) {
      const params = { orderId: order.orderId };
      unwrap(await api.call(writeToBuyer, { params, body: { text: text.trim() } }));
      onClose();
      action.run('reread', async () => undefined);
    },
  });
  return (
    <FormDialog
      title={t('order.writeToBuyer')}
      submitText={t('order.sendMessage')}
      isSending={form.isSending}
      outcome={<FormError error={form.refusal} />}
      onSubmit={form.submit}
      onClose={onClose}
      noValidate
    >
      <TextArea
        {...form.field('text')}
        label={t('order.message')}
        hint={t(order.locale === 'zh' ? 'order.messageHintZh' : 'order.messageHintEn')}
        rows={8}
        maxLength={maxMessageLength}
        required
      />
    </FormDialog>
  );
}

/** A mail to the buyer in the words of staff, which the order's history keeps. */
export function WriteToBuyer(props: WriteToBuyerProps) {
  const t = useT();
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('orders.cancel')) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('order.writeToBuyer')}
      </Button>
      {isOpen && <MessageDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
