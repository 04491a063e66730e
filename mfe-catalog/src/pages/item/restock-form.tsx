import { patterns } from 'shared-contracts';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { useServices, useSession } from 'shared-runtime';
import { Button, TextInput, useEmailForm } from 'shared-ui';
import { requestRestock } from '../../api/request-restock';
import { useT } from '../../messages/item';
import styles from './restock-form.module.css';

interface RestockFormProps {
  /** A sold-out sku. */
  sku: SkuInfo;
  channelId: number;
}

/** Asks for one mail when a sold-out size is back; needs no account. */
export function RestockForm({ sku, channelId }: RestockFormProps) {
  const t = useT();
  const { api } = useServices();
  const { user } = useSession();
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
        {t(`restock.${state}`, { email, size: sku.size })}
      </p>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('restock.title', { size: sku.size })}
      onSubmit={onSubmit}
    >
      <p>{t('restock.title', { size: sku.size })}</p>
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
