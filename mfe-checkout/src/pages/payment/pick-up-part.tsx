import { useEffect } from 'react';
import type { PickUpKind } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Notice, Skeleton } from 'shared-ui';
import { pickUpPointsQuery } from '../../api/list-pick-up-points';
import { useT } from '../../messages/checkout';
import { nearestFirst, type Whereabouts } from './pick-up-choice';
import { PointChoice } from './point-choice';
import type { CheckoutFormState } from './use-checkout-form';

interface PickUpPartProps {
  form: CheckoutFormState;
  kind: PickUpKind;
  region: string;
  /** The address, to sort points by distance. */
  near: Whereabouts;
}

/** Choice of the store or locker. */
export function PickUpPart({ form, kind, region, near }: PickUpPartProps) {
  const t = useT();
  const { api, locale } = useServices();
  const points = useQuery(pickUpPointsQuery(api, { kind, region, locale }));
  const { getValues, setValue } = form;
  const { data } = points;
  // Clears a choice that is no longer offered, for example after a change of kind or region.
  useEffect(() => {
    const chosen = getValues('pickUpPoint');
    if (data && chosen !== '' && !data.some(({ id }) => id === chosen)) setValue('pickUpPoint', '');
  }, [data, getValues, setValue]);
  if (points.isError && !data) {
    return (
      <Notice
        tone="error"
        action={
          <Button variant="link" size="sm" onClick={() => void points.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {t(`pickUp.${kind}.failed`)}
      </Notice>
    );
  }
  if (!data) return <Skeleton lines={4} />;
  if (data.length === 0) return <Notice tone="warning">{t(`pickUp.${kind}.none`)}</Notice>;
  return <PointChoice key={`${kind} ${region}`} form={form} kind={kind} points={nearestFirst(data, near)} />;
}
