import { useEffect, useState } from 'react';
import { decidePush, subscribePush } from 'shared-contracts/web-push';
import { useServices } from 'shared-runtime';
import { isConsentOpen, onConsent } from '../../browser/analytics/consent';
import { useT } from '../messages/prompts';
import { PromptBar } from './prompt-bar';

interface PushPromptProps {
  publicKey: string;
  isAtEnd?: boolean;
}

/** behaviour/screens and behaviour/states: offers notifications of new products, until this browser has decided. */
export function PushPrompt({ publicKey, isAtEnd }: PushPromptProps) {
  const t = useT();
  const { api, bus, session, config } = useServices();
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('open');
  // One question at a time.
  const [isWaiting, setIsWaiting] = useState(() => isConsentOpen(config.analyticsTagUrl));
  useEffect(() => onConsent(() => setIsWaiting(false)), []);

  async function allow(): Promise<void> {
    setState('busy');
    const outcome = await subscribePush(publicKey, async (subscription) => {
      // With the schemas, which only an answer needs.
      const { storePushSubscription } = await import(
        /* webpackChunkName: "calls" */ '../../api/store-push-subscription'
      );
      const { isLoggedIn, guestId } = session.snapshot();
      const request = {
        ...subscription,
        ...(isLoggedIn ? {} : { guestId }),
      };
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

  if (state === 'closed' || isWaiting) return null;
  return (
    <PromptBar
      label={t('push.label')}
      allowText={t('push.allow')}
      denyText={t('push.deny')}
      isAtEnd={isAtEnd}
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
