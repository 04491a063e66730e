import { useEffect, useState } from 'react';
import { decidePush, isPushUndecided, subscribePush } from 'shared-contracts/web-push';
import { useServices } from 'shared-runtime';
import { getPushKey } from '../../api/get-push-key';
import { storePushSubscription } from '../../api/store-push-subscription';
import { useT } from '../messages/prompts';
import { PromptBar } from './prompt-bar';

/** Behaviour 9, web-push prompt delay. */
const promptDelayMs = 2_000;

/** Behaviour 2 and 4: offers notifications of new products, until this browser has decided. */
export function PushPrompt() {
  const t = useT();
  const { api, bus, session } = useServices();
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const [publicKey, setPublicKey] = useState('');

  useEffect(() => {
    if (!isPushUndecided()) return;
    let isLeft = false;
    const offer = async () => {
      const key = await getPushKey(api);
      if (!key.ok || !key.data.publicKey || isLeft) return;
      setPublicKey(key.data.publicKey);
      setState('open');
    };
    const timer = setTimeout(() => void offer(), promptDelayMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [api]);

  async function allow(): Promise<void> {
    setState('busy');
    const outcome = await subscribePush(publicKey, async (subscription) => {
      const { isLoggedIn, guestId } = session.snapshot();
      const request = { ...subscription, ...(isLoggedIn ? {} : { guestId }) };
      return (await storePushSubscription(api, request)).ok;
    });
    setState('closed');
    if (outcome === 'refused') return;
    const isOn = outcome === 'subscribed';
    bus.emit('toast-requested', {
      kind: isOn ? 'success' : 'error',
      message: t(isOn ? 'push.done' : 'push.failed'),
    });
  }

  if (state === 'closed') return null;
  return (
    <PromptBar
      label={t('push.label')}
      allowText={t('push.allow')}
      denyText={t('push.deny')}
      isBusy={state === 'busy'}
      onAllow={() => void allow()}
      onDeny={() => {
        decidePush('1');
        setState('closed');
      }}
    >
      {t('push.text')}
    </PromptBar>
  );
}
