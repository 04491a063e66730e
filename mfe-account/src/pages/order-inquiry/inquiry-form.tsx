import { isNotFound, urls, writeGuestProof } from 'shared-contracts';
import { getGuestOrder } from 'shared-contracts/calls/orders';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { TextInput } from 'shared-ui';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { trimmed, upperCased } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/orders';
import { guestOrderQuery } from '../guest-order/guest-order-query';
import { proofOf } from './contact-proof';

interface InquiryValues {
  orderId: string;
  contact: string;
}

function useInquiryForm(orderId: string) {
  const t = useT();
  const { api } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useAccountForm<InquiryValues>({
    rules: rulesOf('inquiryForm'),
    ...(orderId === '' ? {} : { defaultValues: { orderId } }),
    async send(values) {
      const proof = proofOf(values.contact) ?? {};
      const result = await api.call(getGuestOrder, {
        body: { orderId: values.orderId, ...proof },
        auth: 'none',
      });
      if (!result.ok) {
        return isNotFound(result.error) ? { text: t('inquiry.notFound') } : result.error;
      }
      const { orderId } = result.data;
      writeGuestProof(orderId, proof);
      queryClient.setQueryData(guestOrderQuery(api, orderId, proof).queryKey, result.data);
      navigate(urls.orderDetails(orderId));
      return undefined;
    },
  });
}

/** Form for the order's id, which may be prefilled, and the proof of ownership. */
export function InquiryForm({ orderId }: { orderId: string }) {
  const t = useT();
  const form = useInquiryForm(orderId);
  return (
    <AccountForm form={form} submitText={t('inquiry.submit')}>
      <TextInput
        {...form.field('orderId', upperCased)}
        label={t('inquiry.orderId')}
        hint={t('inquiry.orderIdHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
      <TextInput
        {...form.field('contact', trimmed)}
        label={t('inquiry.contact')}
        hint={t('inquiry.contactHint')}
        autoComplete="email"
        required
        maxLength={254}
      />
    </AccountForm>
  );
}
