import { useState } from 'react';
import { type ApiResult, fullName, type SaveAddressRequest, type SavedAddress, urls } from 'shared-contracts';
import { deleteAddress, saveAddress } from 'shared-contracts/calls/account';
import { Link, useNavigate, useRevalidator, useServices } from 'shared-runtime';
import { AddressText, Badge, Button, ButtonLink, ConfirmDialog, classes, loadAddressRules } from 'shared-ui';
import cards from '../../layout/cards.module.css';
import { useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './address-book-page.module.css';

/** Actions on a saved address; each one reloads the list. */
function useAddressActions(address: SavedAddress) {
  const t = useT();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [running, setRunning] = useState<'delete' | 'default'>();

  async function run(
    name: 'delete' | 'default',
    call: () => Promise<ApiResult<unknown>>,
    failed: string,
  ): Promise<boolean> {
    setRunning(name);
    const result = await call();
    if (result.ok) await revalidate();
    else bus.emit('toast-requested', { kind: 'error', message: failed });
    setRunning(undefined);
    return result.ok;
  }

  return {
    running,
    async remove() {
      const isGone = await run(
        'delete',
        () => api.call(deleteAddress, { body: { id: address.id } }),
        t('addresses.deleteFailed'),
      );
      if (isGone) bus.emit('toast-requested', { kind: 'success', message: t('addresses.deleted') });
    },
    async makeDefault() {
      const { addressLine2, ...rest } = address;
      const input = { ...rest, ...(addressLine2 ? { addressLine2 } : {}), isDefault: true };
      // Rules may have changed since the address was saved: open the form, which shows what to correct.
      const rules = await loadAddressRules();
      if (rules?.keepsAddressRules(address) === false) {
        navigate(urls.account.addressEdit(address.id));
        return;
      }
      await run(
        'default',
        () => api.call(saveAddress, { body: input as SaveAddressRequest }),
        t('addresses.defaultFailed'),
      );
    },
  };
}

/** A saved address with its actions. Deleting asks for confirmation. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const t = useT();
  const { locale } = useServices();
  const { running, remove, makeDefault } = useAddressActions(address);
  const [isAsking, setIsAsking] = useState(false);
  const name = fullName(address);
  return (
    <article className={classes(cards.card, styles.card)}>
      <div className={styles.address}>
        <AddressText address={address} locale={locale} />
        {address.isDefault && <Badge>{t('addresses.isDefault')}</Badge>}
      </div>
      <div className={cards.foot}>
        <ButtonLink
          as={Link}
          variant="link"
          size="sm"
          to={urls.account.addressEdit(address.id)}
          aria-label={t('addresses.editOf', { name })}
        >
          {t('addresses.edit')}
        </ButtonLink>
        <Button
          variant="link"
          size="sm"
          aria-label={t('addresses.deleteOf', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('addresses.delete')}
        </Button>
        {!address.isDefault && (
          <Button
            variant="link"
            size="sm"
            loading={running === 'default'}
            aria-label={t('addresses.makeDefaultOf', { name })}
            onClick={makeDefault}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
      </div>
      <ConfirmDelete
        open={isAsking}
        isRunning={running === 'delete'}
        address={address}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove().then(() => setIsAsking(false))}
      />
    </article>
  );
}

interface ConfirmDeleteProps {
  open: boolean;
  isRunning: boolean;
  address: SavedAddress;
  onClose(): void;
  onConfirm(): void;
}

function ConfirmDelete({ open, isRunning, address, onClose, onConfirm }: ConfirmDeleteProps) {
  const t = useT();
  const formT = useFormT();
  const { locale } = useServices();
  return (
    <ConfirmDialog
      open={open}
      title={t('addresses.confirmTitle')}
      closeText={formT('close')}
      cancelText={formT('cancel')}
      confirmText={t('addresses.confirm')}
      loading={isRunning}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <AddressText address={address} locale={locale} />
    </ConfirmDialog>
  );
}
