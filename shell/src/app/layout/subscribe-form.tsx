import { type FormEvent, useId, useState } from 'react';
import { useServices } from 'shared-runtime';
import { Button, TextInput } from 'shared-ui';
import { useT } from '../messages/footer';
import styles from './footer.module.css';

type State = 'idle' | 'sending' | 'done' | 'wrong' | 'failed';

/** The newsletter form in the footer (behaviour 1 and 2). Keeps the input when the call fails. */
export function SubscribeForm() {
  const t = useT();
  const { api } = useServices();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const titleId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    const calls = await import(/* webpackChunkName: "calls" */ './subscribe').catch(() => undefined);
    setState(calls ? await calls.subscribe(api, email.trim()) : 'failed');
  }

  return (
    <section className={styles.subscribe} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('subscribe')}
      </h2>
      {state === 'done' ? (
        <p role="status">{t('subscribed', { email: email.trim() })}</p>
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            label={t('subscribeLabel')}
            hideLabel
            placeholder={t('subscribeLabel')}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setState('idle');
            }}
            error={
              state === 'wrong' ? t('subscribeWrong') : state === 'failed' ? t('subscribeFailed') : undefined
            }
          />
          <Button type="submit" variant="secondary" loading={state === 'sending'}>
            {t('subscribeAction')}
          </Button>
        </form>
      )}
    </section>
  );
}
