import { useState } from 'react';
import { toAddressInput } from 'shared-contracts/address-form';
import { randomUuid } from 'shared-contracts/random-id';
import type { CompanyAddress } from 'shared-contracts/wire/company-addresses';
import { useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { AddressText, Button, Container, Notice, PageHead, Table } from 'shared-ui';
import {
  useCompanyAddresses,
  useRemoveCompanyAddress,
  useSaveCompanyAddress,
} from '../../api/company-addresses';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { AddressDialog } from './address-dialog';
import styles from './addresses-page.module.css';

/** What has just been done to an address. */
type Done = { kind: 'saved'; name: string } | { kind: 'removed'; address: CompanyAddress };

/** /wholesale/addresses: where the company has its orders delivered; its owner adds, changes and removes. */
export function AddressesPage() {
  const t = useT();
  const errorText = useErrorText();
  const { locale } = useServices();
  const { data, error, refetch } = useCompanyAddresses();
  const remove = useRemoveCompanyAddress();
  const restore = useSaveCompanyAddress();
  const [edited, setEdited] = useState<{ id: string; address: CompanyAddress | undefined }>();
  const [done, setDone] = useState<Done>();
  usePageTitle(t('addresses.title'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;

  const { addresses, mayManage } = data;
  const failure = remove.error ?? restore.error;
  const say = (next: Done | undefined) => {
    remove.reset();
    restore.reset();
    setDone(next);
  };
  const undo = ({ id, name, ...address }: CompanyAddress) =>
    restore.mutate(
      { id, body: { name, ...toAddressInput(address) } },
      { onSuccess: () => say({ kind: 'saved', name }) },
    );
  return (
    <Container>
      <PageHead title={t('addresses.title')} text={t(mayManage ? 'addresses.text' : 'addresses.textOther')} />
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      <div role="status">
        {done?.kind === 'saved' && (
          <Notice tone="success">{t('addresses.saved', { name: done.name })}</Notice>
        )}
        {done?.kind === 'removed' && (
          <Notice
            tone="success"
            action={
              <Button variant="secondary" loading={restore.isPending} onClick={() => undo(done.address)}>
                {t('cart.undo')}
              </Button>
            }
          >
            {t('addresses.removed', { name: done.address.name })}
          </Notice>
        )}
      </div>
      {addresses.length === 0 ? (
        <p>{t(mayManage ? 'addresses.none' : 'addresses.noneOther')}</p>
      ) : (
        <Table
          cards
          caption={t('addresses.title')}
          hideCaption
          rows={addresses}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: t('addresses.name'), render: ({ name }) => name },
            {
              key: 'address',
              header: t('addresses.address'),
              render: (address) => <AddressText address={address} locale={locale} />,
            },
            ...(mayManage
              ? [
                  {
                    key: 'actions',
                    header: t('users.actions'),
                    label: '',
                    render: (address: CompanyAddress) => (
                      <span className={styles.actions}>
                        <Button
                          variant="link"
                          aria-label={`${t('addresses.change')}: ${address.name}`}
                          onClick={() => setEdited({ id: address.id, address })}
                        >
                          {t('addresses.change')}
                        </Button>
                        <Button
                          variant="link"
                          aria-label={`${t('users.remove')}: ${address.name}`}
                          loading={remove.isPending && remove.variables === address.id}
                          onClick={() =>
                            remove.mutate(address.id, {
                              onSuccess: () => say({ kind: 'removed', address }),
                            })
                          }
                        >
                          {t('users.remove')}
                        </Button>
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayManage && (
        <div className={styles.tools}>
          <Button onClick={() => setEdited({ id: randomUuid(), address: undefined })}>
            {t('addresses.add')}
          </Button>
        </div>
      )}
      {edited && (
        <AddressDialog
          {...edited}
          onClose={() => setEdited(undefined)}
          onSaved={(name) => {
            setEdited(undefined);
            say({ kind: 'saved', name });
          }}
        />
      )}
    </Container>
  );
}
