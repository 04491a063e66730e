import { isNotFound, urls, writeGuestProof } from 'shared-contracts';
import { Link, useNavigate, useSearchParams, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { TextInput, TextLink } from 'shared-ui';
import { getGuestOrder } from '../../api/get-guest-order';
import { orderIdRules } from '../../forms/field-rules';
import { RuleForm } from '../../forms/rule-form';
import { trimmed, upperCased } from '../../forms/text-filters';
import { useRuleForm } from '../../forms/use-rule-form';
import { useT } from '../../messages/orders';
import { AsideBlock, EntryFrame } from '../entry-frame';
import { guestOrderQuery } from '../guest-order/guest-order-query';
import { contactRules, proofOf } from './contact-proof';

interface InquiryValues {
  orderId: string;
  contact: string;
}
const rules = { orderId: orderIdRules, contact: contactRules };

function useInquiryForm(orderId: string) {
  const t = useT();
  const { api } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useRuleForm<InquiryValues>({
    rules,
    ...(orderId === '' ? {} : { defaultValues: { orderId } }),
    async send(values) {
      const proof = proofOf(values.contact) ?? {};
      const result = await getGuestOrder(api, { orderId: values.orderId, ...proof });
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

/** /order-inquiry: a guest's order by its id and e-mail or phone (section 6); `?orderId=` fills the first field. */
export function OrderInquiryPage() {
  const t = useT();
  const [query] = useSearchParams();
  const form = useInquiryForm((query.get('orderId') ?? '').trim().toUpperCase().slice(0, 40));
  return (
    <EntryFrame
      title={t('inquiry.title')}
      text={t('inquiry.text')}
      aside={
        <AsideBlock
          title={t('inquiry.memberTitle')}
          text={t('inquiry.memberText')}
          action={
            <TextLink as={Link} to={urls.login({ redirecturl: urls.account.orderHistory() })}>
              {t('inquiry.logIn')}
            </TextLink>
          }
        />
      }
    >
      <RuleForm form={form} submitText={t('inquiry.submit')}>
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
      </RuleForm>
    </EntryFrame>
  );
}
