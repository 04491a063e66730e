import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { changeOrderEmail } from 'shared-contracts/calls/merchant-orders';
import { changeEmailRequestSchema, type MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Button, TextInput } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

interface ChangeEmailProps {
  order: MerchantOrder;
  email: string;
  action: ReturnType<typeof useAction>;
}

function EmailDialog({ order, email, action, onClose }: ChangeEmailProps & { onClose(): void }) {
  const t = useT();
  const { api } = useStaff();
  const form = useStaffForm({
    rules: changeEmailRequestSchema,
    defaultValues: { email },
    async send(body) {
      unwrap(await api.call(changeOrderEmail, { params: { orderId: order.orderId }, body }));
      onClose();
      action.run('reread', async () => undefined);
    },
  });
  return (
    <FormDialog
      title={t('order.changeEmail')}
      submitText={t('order.saveEmail')}
      isSending={form.isSending}
      outcome={<FormError error={form.refusal} />}
      onSubmit={form.submit}
      onClose={onClose}
      noValidate
    >
      <p>{t('order.emailText')}</p>
      <TextInput {...form.field('email')} type="email" autoComplete="off" label={t('order.email')} required />
    </FormDialog>
  );
}

/** Corrects the address that a guest mistyped. */
export function ChangeEmail(props: ChangeEmailProps) {
  const t = useT();
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('orders.cancel') || !props.order.mays.changeEmail) return null;
  return (
    <>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {t('order.changeEmail')}
      </Button>
      {isOpen && <EmailDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
