import { useState } from 'react';
import { type GuestProof, isNotFound, urls } from 'shared-contracts';
import { bindOrder } from 'shared-contracts/calls/orders';
import { Link, useNavigate, useServices, useSession } from 'shared-runtime';
import { Button, ButtonLink, Notice } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './bind-order.module.css';

interface BindOrderProps {
  orderId: string;
  proof: GuestProof;
}

/**
 * Puts a guest's order into an account: at once for a member; a guest logs in or registers first and comes
 * back here, with the proof of this visit.
 */
export function BindOrder({ orderId, proof }: BindOrderProps) {
  const t = useT();
  const { api, bus } = useServices();
  const { user } = useSession();
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);

  async function bind() {
    setIsRunning(true);
    const result = await api.call(bindOrder, { body: { orderId, ...proof } });
    setIsRunning(false);
    if (result.ok) {
      bus.emit('toast-requested', { kind: 'success', message: t('bind.done') });
      navigate(urls.account.orderDetails(orderId), { replace: true });
      return;
    }
    const message = t(isNotFound(result.error) ? 'bind.taken' : 'bind.failed');
    bus.emit('toast-requested', { kind: 'error', message });
  }

  const redirecturl = urls.orderDetails(orderId);
  return (
    <div className={styles.bind}>
      <Notice title={t('bind.title')}>
        <p>{t('bind.text')}</p>
        <div className={styles.actions}>
          {user ? (
            <Button size="sm" variant="secondary" loading={isRunning} onClick={() => void bind()}>
              {t('bind.action')}
            </Button>
          ) : (
            <>
              <ButtonLink as={Link} size="sm" variant="secondary" to={urls.login({ redirecturl })}>
                {t('bind.logIn')}
              </ButtonLink>
              <ButtonLink as={Link} size="sm" variant="secondary" to={urls.register({ redirecturl })}>
                {t('bind.register')}
              </ButtonLink>
            </>
          )}
        </div>
      </Notice>
    </div>
  );
}
