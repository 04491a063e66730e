import { useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { getOffer } from 'shared-contracts/calls/merchant-content';
import { offerKinds } from 'shared-contracts/wire/merchant-offers';
import { useNavigate, useParams } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { NotFoundPage } from '../../application/not-found-page';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { newOfferId } from './new-offer-id';
import { OfferForm } from './offer-form';

/** /staff/promotions/{kind}/{id}: one promotion, coupon, draw or prize. */
export function OfferPage() {
  const { kind: wanted, id = '' } = useParams();
  const api = useStaffApi();
  const kind = offerKinds.find((known) => known === wanted);
  const navigate = useNavigate();
  // The form of a new offer stays when the address becomes that of the saved one: a reload shows it.
  const [created, setCreated] = useState<string>();
  const isNew = id === newOfferId || created === `${wanted} ${id}`;
  const load = useQuery({
    queryKey: ['offer', kind, id],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getOffer, { params: { kind: kind ?? '', id }, signal })),
    enabled: kind !== undefined && !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!kind) return <NotFoundPage />;
  if (isNew)
    return (
      <OfferForm
        key={kind}
        kind={kind}
        initial={undefined}
        onCreated={(code) => {
          setCreated(`${kind} ${code}`);
          navigate(urls.staff.offer(kind, code), { replace: true });
        }}
      />
    );
  if (load.data) return <OfferForm key={`${kind} ${id}`} kind={kind} initial={load.data} />;
  return load.error ? (
    <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
  ) : (
    <PageSkeleton />
  );
}
