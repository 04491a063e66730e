import { type RefObject, useEffect, useRef } from 'react';
import { patterns } from 'shared-contracts';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { useServices, useSession } from 'shared-runtime';
import { Button, TextInput, useEmailForm } from 'shared-ui';
import { requestRestock } from '../../api/request-restock';
import { useT } from '../../messages/item';
import styles from './restock-form.module.css';

interface RestockFormProps {
  /** Id of the words that the size is sold out. */
  titleId: string;
  /** A sold-out sku. */
  sku: SkuInfo;
  channelId: number;
  isOneSize: boolean;
  /** Where the size was chosen: the form that appears below comes into view. */
  near: RefObject<HTMLElement | null>;
}

/** Asks for one mail when a sold-out size is back; needs no account. */
export function RestockForm({ titleId, sku, channelId, isOneSize, near }: RestockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (near.current?.contains(document.activeElement)) form.current?.scrollIntoView({ block: 'nearest' });
  }, [near]);
  const t = useT();
  const { api } = useServices();
  const { user } = useSession();
  const say = (key: 'title' | 'noted' | 'confirm' | 'available') =>
    isOneSize ? t(`restock.oneSize.${key}`, { email }) : t(`restock.${key}`, { email, size: sku.size });
  const { email, state, onSubmit, field, outcome } = useEmailForm(async (address) => {
    if (!patterns.emailStrict.test(address)) return 'wrong';
    const result = await requestRestock(api, { skuId: sku.skuId, channelId, email: address });
    if (!result.ok) return 'failed';
    if (result.data.state === 'AVAILABLE') return 'available';
    return result.data.needsConfirmation ? 'confirm' : 'noted';
  }, user?.email);

  if (state === 'noted' || state === 'confirm' || state === 'available') {
    return (
      <p {...outcome} className={styles.form}>
        {say(state)}
      </p>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate aria-labelledby={titleId} onSubmit={onSubmit}>
      <p id={titleId}>{say('title')}</p>
      <TextInput
        label={t('restock.email')}
        {...field}
        hint={t('restock.hint')}
        error={state === 'wrong' || state === 'failed' ? t(`restock.${state}`) : undefined}
      />
      <Button type="submit" variant="secondary" size="sm" loading={state === 'sending'}>
        {t('restock.send')}
      </Button>
    </form>
  );
}
