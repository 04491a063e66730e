import { useEffect, useState } from 'react';
import { createPushSubscription, deletePushSubscription, getPushKey } from 'shared-contracts/calls/push';
import { showing } from 'shared-contracts/consent';
import { type PushState, readPushState, subscribePush, unsubscribePush } from 'shared-contracts/web-push';
import { useServices } from 'shared-runtime';
import { Switch } from 'shared-ui';
import { useT } from '../../messages/subscriptions';
import styles from './subscriptions-page.module.css';

/** Notifications of this browser (behaviour/states). The switch acts at once: the browser itself asks for permission. */
export function DeviceNotifications() {
  const t = useT();
  const { api, bus } = useServices();
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const isOn = state === 'on';

  useEffect(() => {
    readPushState().then(setState, () => setState('unsupported'));
  }, []);

  async function subscribe() {
    const key = await api.call(getPushKey);
    if (!key.ok || !key.data.publicKey) return 'failed';
    return subscribePush(
      key.data.publicKey,
      async (subscription) =>
        (await api.call(createPushSubscription, { body: subscription, ...showing('push-account-1') })).ok,
    );
  }

  async function change(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const hasFailed = isOn
      ? !(await unsubscribePush(
          async (endpoint) => (await api.call(deletePushSubscription, { body: { endpoint } })).ok,
        ))
      : (await subscribe()) === 'failed';
    if (hasFailed) bus.emit('toast-requested', { kind: 'error', message: t('push.failed') });
    setState(await readPushState());
    setIsBusy(false);
  }

  return (
    <section className={styles.group} aria-labelledby="device-notifications">
      <h2 id="device-notifications" className={styles.legend}>
        {t('push.title')}
      </h2>
      <Switch
        label={t('push.label')}
        checked={isOn}
        disabled={state === undefined || state === 'unsupported' || state === 'blocked'}
        aria-busy={isBusy || undefined}
        onChange={() => void change()}
        hint={t(`push.${state ?? 'off'}`)}
      />
    </section>
  );
}
