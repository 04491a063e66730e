import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { approveReturn } from '../../api/approve-return';
import { receiveReturn } from '../../api/receive-return';
import { refundReturn } from '../../api/refund-return';
import { refuseReturn } from '../../api/refuse-return';
import { ReasonDialog } from '../../form/reason-dialog';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { PiecesDialog } from '../../orders/pieces-dialog';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

/** The steps that the role may take with a return. */
export function ReturnActions({
  found,
  action,
}: {
  found: MerchantReturn;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  const { may, api } = useStaff();
  const [asked, setAsked] = useState<'receive' | 'refuse'>();
  const { returnId, steps } = found;
  const reread = () => action.run('reread', async () => undefined);
  const decides = may('returns.refund');
  return (
    <div className={styles.row}>
      {decides && steps.includes('APPROVED') && (
        <Button
          loading={action.running === 'approve'}
          onClick={() => action.run('approve', async () => unwrap(await approveReturn(api, returnId)))}
        >
          {t('returns.approve')}
        </Button>
      )}
      {may('returns.receive') && steps.includes('RECEIVED') && (
        <Button onClick={() => setAsked('receive')}>{t('returns.receive')}</Button>
      )}
      {decides && steps.includes('REFUNDED') && (
        <Button
          loading={action.running === 'refund'}
          onClick={() =>
            action.run('refund', async () => unwrap(await refundReturn(api, returnId, found.isByHand)))
          }
        >
          {t(found.isByHand ? 'returns.byHand' : 'returns.refundNow')}
        </Button>
      )}
      {decides && steps.includes('REFUSED') && (
        <Button variant="secondary" onClick={() => setAsked('refuse')}>
          {t('returns.refuse')}
        </Button>
      )}
      {asked === 'receive' && (
        <PiecesDialog
          title={t('returns.receive')}
          text={t('returns.receiveText')}
          submitText={t('returns.receive')}
          lines={found.lines.map((line) => ({
            ...{ position: line.position, piece: namePiece(line), most: line.quantity },
          }))}
          isWhole
          fates="CANCELLATION"
          onClose={() => setAsked(undefined)}
          onSubmit={async ({ lines }) => {
            const writtenOff = lines
              .filter((line) => line.writtenOff > 0)
              .map((line) => ({ position: line.position, quantity: line.writtenOff }));
            unwrap(await receiveReturn(api, returnId, writtenOff));
            reread();
          }}
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={t('returns.refuse')}
          submitText={t('returns.refuse')}
          onClose={() => setAsked(undefined)}
          onSubmit={async (because) => {
            unwrap(await refuseReturn(api, returnId, because));
            reread();
          }}
        >
          <p>{t('returns.refuseText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
