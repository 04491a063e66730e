import { unwrap } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import { getReturnLabel, makeReturnLabel } from 'shared-contracts/calls/merchant-returns';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Button, ButtonLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

interface ReturnLabelProps {
  found: MerchantReturn;
  action: ReturnType<typeof useAction>;
}

/** The label of a return whose parcel is expected: to print for a buyer who cannot, or to book where that failed. */
export function ReturnLabel({ found: { returnId, status, labelNumber }, action }: ReturnLabelProps) {
  const t = useT();
  const { api, may } = useStaff();
  const { config, locale } = useServices();
  const { withLabel } = punctuationIn(locale);
  const params = { returnId };
  // An earlier API does not say it.
  if (labelNumber === undefined || (status !== 'REQUESTED' && status !== 'APPROVED')) return null;
  // Booking lets the buyer send pieces, as an approval does.
  if (labelNumber === null && !may('returns.refund')) return null;
  return (
    <div className={styles.row}>
      {labelNumber === null ? (
        <Button
          size="sm"
          variant="secondary"
          loading={action.running === 'label'}
          onClick={() => action.run('label', async () => unwrap(await api.call(makeReturnLabel, { params })))}
        >
          {t('returns.makeLabel')}
        </Button>
      ) : (
        <>
          <span>{withLabel(t('returns.labelNumber'), labelNumber)}</span>
          <ButtonLink
            size="sm"
            variant="secondary"
            to={config.apiUrl + pathOf(getReturnLabel, params)}
            target="_blank"
            rel="noreferrer"
          >
            {t('returns.label')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
