import { type FormEvent, useState } from 'react';
import { patterns } from 'shared-contracts';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { useServices, useSession } from 'shared-runtime';
import { Button, TextInput } from 'shared-ui';
import { requestRestock } from '../../api/request-restock';
import { useT } from '../../messages/item';
import styles from './restock-form.module.css';

interface RestockFormProps {
  /** A sold-out sku. */
  sku: SkuInfo;
  channelId: number;
}

type State = 'idle' | 'sending' | 'noted' | 'available' | 'wrong' | 'failed';

/** Asks for one mail when a sold-out size is back; needs no account. */
export function RestockForm({ sku, channelId }: RestockFormProps) {
  const t = useT();
  const { api } = useServices();
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [state, setState] = useState<State>('idle');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const address = email.trim();
    if (!patterns.emailStrict.test(address)) {
      setState('wrong');
      return;
    }
    setState('sending');
    const result = await requestRestock(api, { skuId: sku.skuId, channelId, email: address });
    setState(!result.ok ? 'failed' : result.data.state === 'AVAILABLE' ? 'available' : 'noted');
  }

  if (state === 'noted' || state === 'available') {
    return (
      <p role="status" className={styles.form}>
        {t(`restock.${state}`, { email: email.trim(), size: sku.size })}
      </p>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('restock.title', { size: sku.size })}
      onSubmit={(event) => void submit(event)}
    >
      <p>{t('restock.title', { size: sku.size })}</p>
      <TextInput
        label={t('restock.email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setState('idle');
        }}
        hint={t('restock.hint')}
        error={state === 'wrong' || state === 'failed' ? t(`restock.${state}`) : undefined}
      />
      <Button type="submit" variant="secondary" size="sm" loading={state === 'sending'}>
        {t('restock.send')}
      </Button>
    </form>
  );
}
