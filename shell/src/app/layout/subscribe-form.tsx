import { useId } from 'react';
import { useServices } from 'shared-runtime';
import { Button, TextInput, useEmailForm } from 'shared-ui';
import { useT } from '../messages/footer';
import styles from './footer.module.css';

const problems = {
  wrong: 'subscribeWrong',
  busy: 'subscribeTooMany',
  failed: 'subscribeFailed',
} as const;

/** The newsletter form in the footer (behaviour/product and behaviour/screens). Keeps the input when the call fails. */
export function SubscribeForm() {
  const t = useT();
  const { api } = useServices();
  const titleId = useId();
  const { email, state, onSubmit, field, outcome } = useEmailForm(async (address) => {
    const calls = await import(/* webpackChunkName: "calls" */ './subscribe').catch(() => undefined);
    return calls ? calls.subscribe(api, address) : 'failed';
  });

  return (
    <section className={styles.subscribe} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('subscribe')}
      </h2>
      {state === 'done' ? (
        <p {...outcome}>{t('subscribed', { email })}</p>
      ) : (
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <TextInput
            label={t('subscribeLabel')}
            hideLabel
            placeholder={t('subscribeLabel')}
            {...field}
            error={state in problems ? t(problems[state as keyof typeof problems]) : undefined}
          />
          <Button type="submit" variant="secondary" loading={state === 'sending'}>
            {t('subscribeAction')}
          </Button>
        </form>
      )}
    </section>
  );
}
