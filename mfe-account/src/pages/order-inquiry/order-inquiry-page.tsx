import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, useSearchParams, useSession } from 'shared-runtime';
import { createIsland, TextLink } from 'shared-ui';
import { getT, useT } from '../../messages/orders';
import { AsideBlock, EntryFrame } from '../entry-frame';
import { typedOrderId } from '../order-id-of';
import { InquiryForm } from './inquiry-form';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('inquiry.title'), noIndex: true };
}

const Form = createIsland(
  process.env.HYDRATE_LATER ? undefined : InquiryForm,
  async () => (await import(/* webpackChunkName: "later" */ './inquiry-form')).InquiryForm,
);

/** /order-inquiry: a guest's order by its id and e-mail or phone (behaviour/roles); `?orderId=` fills the first field. */
export function Component() {
  const t = useT();
  const { isLoggedIn } = useSession();
  const [query] = useSearchParams();
  const orderId = typedOrderId(query).slice(0, 40);
  const orders = urls.account.orderHistory();
  return (
    <EntryFrame
      title={t('inquiry.title')}
      text={t('inquiry.text')}
      aside={
        <AsideBlock
          title={t(isLoggedIn ? 'history.title' : 'inquiry.memberTitle')}
          text={t('inquiry.memberText')}
          action={
            <TextLink as={Link} to={isLoggedIn ? orders : urls.login({ redirecturl: orders })}>
              {t(isLoggedIn ? 'inquiry.orders' : 'inquiry.logIn')}
            </TextLink>
          }
        />
      }
    >
      <Form orderId={orderId} />
    </EntryFrame>
  );
}
