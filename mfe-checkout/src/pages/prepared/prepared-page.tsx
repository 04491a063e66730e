import { useEffect, useState } from 'react';
import { resultCodes, unwrap, urls } from 'shared-contracts';
import { getPreparedOrder } from 'shared-contracts/calls/prepared-order';
import { preparedTokenQuery } from 'shared-contracts/prepared-token-query';
import { takeToken } from 'shared-contracts/take-token';
import { type PageHead as Head, Link, Navigate, type PageContext, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { ButtonLink, Container, EmptyState, ErrorState, PageHead, Skeleton, useIsHydrated } from 'shared-ui';
import { getT } from '../../messages/checkout';
import { useErrorText } from '../../messages/errors';
import { useT } from '../../messages/prepared';
import { forgetPreparedToken, readPreparedToken, rememberPreparedToken } from '../../payment/prepared-token';
import { useLoggedOut } from '../../payment/use-logged-out';
import styles from './prepared-page.module.css';
import { PreparedPieces } from './prepared-pieces';

export function head(_data: unknown, { locale }: PageContext): Head {
  return { title: getT(locale)('title.prepared'), noIndex: true };
}

/** `/checkout/prepared`: what staff have prepared, by the link that they sent, and the way into the checkout. */
export function Component() {
  const isHydrated = useIsHydrated();
  return (
    <Container width="work" className={styles.page}>
      {isHydrated ? <Prepared /> : <Loading />}
    </Container>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div role="status" className={styles.loading}>
        <PageHead title={t('loading')} />
        <Skeleton lines={8} />
      </div>
    </>
  );
}

/** The token leaves the address: neither statistics nor a copied address shall have it. A reload reads the stored one. */
function openToken(): string | undefined {
  const token = takeToken(preparedTokenQuery);
  if (token !== undefined) rememberPreparedToken(token);
  return token ?? readPreparedToken();
}

function Prepared() {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const [token] = useState(openToken);
  const isLoggedOut = useLoggedOut();
  const { data, error, refetch } = useQuery({
    queryKey: ['prepared', token],
    queryFn: async ({ signal }) => {
      const answer = await api.call(getPreparedOrder, { body: { token: token ?? '' }, signal });
      const isUnknown = !answer.ok && answer.error.code === resultCodes.notFound;
      return isUnknown ? { state: 'UNKNOWN' as const, prepared: null } : unwrap(answer);
    },
    enabled: token !== undefined,
  });
  const isOver = data && !['OPEN', 'ORDERED'].includes(data.state);
  useEffect(() => {
    if (isOver) forgetPreparedToken();
  }, [isOver]);
  // What is prepared names the member, and the next person at this computer may be another one.
  if (isLoggedOut) return <Navigate to={urls.login({ redirecturl: urls.checkout.prepared() })} replace />;
  if (token === undefined) return <Over state="UNKNOWN" />;
  if (!data && error) {
    return (
      <ErrorState
        headingLevel={1}
        title={t('loadFailed')}
        text={errorText(error)}
        retryText={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.prepared) return <PreparedPieces prepared={data.prepared} />;
  return <Over state={data.state === 'OPEN' ? 'UNKNOWN' : data.state} />;
}

/** A link that leads to nothing any more. */
function Over({ state }: { state: 'ORDERED' | 'EXPIRED' | 'WITHDRAWN' | 'UNKNOWN' }) {
  const t = useT();
  const isOrdered = state === 'ORDERED';
  return (
    <EmptyState
      headingLevel={1}
      title={t(`over.${state}.title`)}
      text={t(`over.${state}.text`)}
      actions={
        <ButtonLink as={Link} to={isOrdered ? urls.orderInquiry() : urls.home()}>
          {t(isOrdered ? 'orders' : 'shop')}
        </ButtonLink>
      }
    />
  );
}
