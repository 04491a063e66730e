import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  approveReturn,
  closeReturn,
  refundReturn,
  refuseReturn,
} from 'shared-contracts/calls/merchant-returns';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { Button, Dialog } from 'shared-ui';
import formStyles from '../../form/form.module.css';
import { FormError } from '../../form/form-error';
import { ReasonDialog } from '../../form/reason-dialog';
import { useSending } from '../../form/use-sending';
import { useT as useCommonT } from '../../messages';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';
import { AwaitedDialog } from './awaited-dialog';
import { ReturnDialog } from './return-dialog';

type Asked = 'receive' | 'decide' | 'refuse' | 'close' | 'awaited';

interface Step {
  text: string;
  /** Name of the change that it starts at once; undefined when a dialog asks first. */
  running?: string;
  take(): void;
}

/** The steps that the role may take with a return. */
export function ReturnActions({
  found,
  action,
}: {
  found: MerchantReturn;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { may, api } = useStaff();
  const [asked, setAsked] = useState<Asked>();
  const { returnId, steps, status } = found;
  const close = () => setAsked(undefined);
  const reread = () => action.run('reread', async () => undefined);
  const decides = may('returns.refund');
  const isHere = status === 'ARRIVED';
  const awaits = found.lines.some(({ awaited = 0 }) => awaited > 0);
  const ask = (name: Asked, text: string): Step => ({ text, take: () => setAsked(name) });
  const run = (running: string, text: string, change: () => Promise<unknown>): Step => ({
    text,
    running,
    take: () => action.run(running, change),
  });
  const offered = [
    decides &&
      steps.includes('APPROVED') &&
      run('approve', t('returns.approve'), async () =>
        unwrap(await api.call(approveReturn, { params: { returnId }, body: {} })),
      ),
    decides && isHere && ask('decide', t('returns.decide')),
    may('returns.receive') && steps.includes('ARRIVED') && ask('receive', t('returns.receive')),
    may('returns.receive') && isHere && ask('receive', t('returns.countAgain')),
    may('returns.receive') && awaits && ask('awaited', t('returns.awaited')),
    decides &&
      steps.includes('REFUNDED') &&
      run('refund', t(found.isByHand ? 'returns.byHand' : 'returns.refundNow'), async () =>
        unwrap(
          await api.call(refundReturn, {
            params: { returnId },
            body: found.isByHand ? { isByHand: true } : {},
          }),
        ),
      ),
    decides && steps.includes('REFUSED') && ask('refuse', t('returns.refuse')),
    decides && steps.includes('NOT_RECEIVED') && ask('close', t('returns.close')),
  ].filter((step) => step !== false);
  return (
    <div className={styles.row}>
      {offered.map(({ text, running, take }, index) => (
        <Button
          key={text}
          // The next step stands out, and only that.
          variant={index === 0 ? 'primary' : 'secondary'}
          loading={running !== undefined && action.running === running}
          onClick={take}
        >
          {text}
        </Button>
      ))}
      {(asked === 'receive' || asked === 'decide') && (
        <ReturnDialog found={found} mode={asked} onClose={close} onDone={reread} />
      )}
      {asked === 'awaited' && <AwaitedDialog found={found} onClose={close} onDone={reread} />}
      {asked === 'close' && (
        <CloseDialog
          onClose={close}
          onSubmit={async () => {
            unwrap(await api.call(closeReturn, { params: { returnId }, body: {} }));
            reread();
          }}
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={t('returns.refuse')}
          submitText={t('returns.refuse')}
          onClose={close}
          onSubmit={async (because) => {
            unwrap(await api.call(refuseReturn, { params: { returnId }, body: { because } }));
            reread();
          }}
        >
          <p>{t(isHere ? 'returns.refuseHereText' : 'returns.refuseText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Asks before a return is closed that never came. */
function CloseDialog({ onClose, onSubmit }: { onClose(): void; onSubmit(): Promise<unknown> }) {
  const t = useT();
  const common = useCommonT();
  const sending = useSending();
  return (
    <Dialog open title={t('returns.close')} closeText={common('common.close')} onClose={onClose}>
      <div className={formStyles.form}>
        <p>{t('returns.closeText')}</p>
        <FormError error={sending.error} />
        <div className={formStyles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {common('common.back')}
          </Button>
          <Button
            loading={sending.isSending}
            onClick={async () => {
              if (await sending.send(onSubmit)) onClose();
            }}
          >
            {t('returns.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
