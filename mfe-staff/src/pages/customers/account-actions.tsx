import { useState } from 'react';
import type { MerchantCustomer } from 'shared-contracts/wire/merchant-customers';
import { Button, Notice, Panel, saveFile } from 'shared-ui';
import { ReasonDialog } from '../../form/reason-dialog';
import styles from '../../orders/orders.module.css';
import { useT } from './messages';
import type { CustomerActions } from './use-customer';

interface AccountActionsProps {
  customer: MerchantCustomer;
  actions: CustomerActions;
  /** The account is closed, or the guest erased. */
  onClosed(): void;
}

/** Hands out the data of a customer, and closes the account; both with a reason. */
export function AccountActions({ customer, actions, onClosed }: AccountActionsProps) {
  const t = useT();
  const [task, setTask] = useState<'export' | 'close'>();
  const [isExported, setIsExported] = useState(false);
  const isGuest = customer.roles.includes('guest');
  const close = () => setTask(undefined);
  return (
    <Panel title={t(isGuest ? 'personalData' : 'account')}>
      <div className={styles.row}>
        <Button size="sm" variant="secondary" onClick={() => setTask('export')}>
          {t('export')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setTask('close')}>
          {t(isGuest ? 'erase' : 'close')}
        </Button>
      </div>
      {isExported && <Notice tone="success">{t('exported')}</Notice>}
      {task === 'export' && (
        <ReasonDialog
          title={t('export')}
          submitText={t('export')}
          onClose={close}
          onSubmit={async (reason) => {
            const data = await actions.readData(reason);
            saveFile(`customer-${customer.id}.json`, 'application/json', JSON.stringify(data, null, 2));
            setIsExported(true);
          }}
        >
          <p>{t('exportText')}</p>
        </ReasonDialog>
      )}
      {task === 'close' && (
        <ReasonDialog
          title={t(isGuest ? 'eraseOf' : 'closeOf', { name: customer.name || customer.email })}
          submitText={t(isGuest ? 'erase' : 'close')}
          onClose={close}
          onSubmit={async (reason) => {
            await actions.close(reason);
            onClosed();
          }}
          refusalText={({ code }) => (code === 40904 ? t(isGuest ? 'eraseOpen' : 'closeOpen') : undefined)}
        >
          <p>{t(isGuest ? 'eraseText' : 'closeText')}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
