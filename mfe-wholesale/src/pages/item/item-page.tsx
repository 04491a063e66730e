import { isApiError, isNotFound, urls, type WholesaleCart, type WholesaleDetail } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { Link, useSearchParams, useServices, useSession } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { Breadcrumb, ButtonLink, Container, EmptyState, Notice } from 'shared-ui';
import { useCart } from '../../api/get-cart';
import { useStyle } from '../../api/get-style';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useT } from '../../messages';
import { useDeliveryName } from '../../windows/delivery-name';
import { DeliveryWindowSelect } from '../../windows/delivery-window-select';
import styles from './item-page.module.css';
import { StyleFacts } from './style-facts';
import { StyleOrder } from './style-order';

/** /wholesale/product/item?code=: a style with its matrix of colours and sizes (behaviour/screens and behaviour/calls). */
export function ItemPage() {
  const t = useT();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const style = useStyle(code);
  const cart = useCart();
  const { user } = useSession();
  usePageTitle(style.data ? `${style.data.brandName} ${style.data.title}` : t('list.title'));

  const isUnknown = code === '' || (isApiError(style.error) && isNotFound(style.error));
  if (isUnknown) return <UnknownStyle />;
  // The fields start with the cart's quantities, so the page needs the cart too.
  const error = (style.data ? null : style.error) ?? (cart.data ? null : cart.error);
  if (error) {
    const retry = () => void Promise.all([style.refetch(), cart.refetch()]);
    return <LoadFailed error={error} onRetry={retry} />;
  }
  if (!style.data || !cart.data || !user) return <PageSkeleton />;

  return (
    <Container>
      <Breadcrumb
        as={Link}
        label={t('item.path')}
        items={[{ label: t('item.back'), to: urls.wholesale.list() }, { label: style.data.title }]}
      />
      <div className={styles.page}>
        <StyleFacts key={`facts ${code}`} style={style.data} code={code} />
        <DeliveryWindowSelect />
        <NotOffered style={style.data} cart={cart.data} />
        <StyleOrder
          key={`order ${style.data.styleCode}`}
          style={style.data}
          cart={cart.data}
          memberId={user.memberId}
        />
      </div>
    </Container>
  );
}

/** For a style that the chosen delivery does not include: names the deliveries that include it. */
function NotOffered({ style, cart }: { style: WholesaleDetail; cart: WholesaleCart }) {
  const t = useT();
  const { joinClauses } = punctuationIn(useServices().locale);
  const nameOf = useDeliveryName();
  if (!style.rows.every(({ cells }) => cells.every(({ isOffered }) => isOffered === false))) return null;
  const windows = (style.offeredIn ?? []).map((id) =>
    nameOf(id, cart.windows?.find((window) => window.id === id) ?? null),
  );
  return (
    <Notice tone="warning" title={t('windows.notHere')}>
      {windows.length > 0 && t('windows.elsewhere', { windows: joinClauses(windows) })}
    </Notice>
  );
}

function UnknownStyle() {
  const t = useT();
  usePageTitle(t('item.notFoundTitle'));
  return (
    <Container width="text">
      <EmptyState
        headingLevel={1}
        title={t('item.notFoundTitle')}
        text={t('item.notFoundText')}
        actions={
          <ButtonLink as={Link} to={urls.wholesale.list()}>
            {t('item.back')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
