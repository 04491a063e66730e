import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  listBuyerAddresses,
  removeBuyerAddress,
  saveBuyerAddress,
} from 'shared-contracts/calls/merchant-company-addresses';
import { randomUuid } from 'shared-contracts/random-id';
import type { CompanyAddress, CompanyAddresses } from 'shared-contracts/wire/company-addresses';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { AddressText, Button, Heading, Table } from 'shared-ui';
import { LoadFailed } from '../../../application/load-failed';
import { PageSkeleton } from '../../../application/page-skeleton';
import { ConfirmDialog } from '../../../form/confirm-dialog';
import { FormError } from '../../../form/form-error';
import { useSending } from '../../../form/use-sending';
import styles from '../../../orders/orders.module.css';
import { useStaff } from '../../../session/staff-context';
import { RowActions } from '../../../table/row-actions';
import { useT } from '../messages';
import { AddressDialog } from './address-dialog';

/** The delivery addresses of a buyer. */
export function useBuyerAddresses(buyerId: string) {
  const { api } = useStaff();
  return useQuery({
    queryKey: ['wholesale-addresses', buyerId],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listBuyerAddresses, { params: { id: buyerId }, signal })),
  });
}

/** The delivery addresses of a company; staff who may write add, change and remove them. */
export function BuyerAddresses({ buyerId }: { buyerId: string }) {
  const t = useT();
  const { api, may } = useStaff();
  const { locale } = useServices();
  const client = useQueryClient();
  const { error: refusal, send } = useSending();
  const [edited, setEdited] = useState<{ id: string; address: CompanyAddress | undefined }>();
  const [asked, setAsked] = useState<CompanyAddress>();
  const mayWrite = may('wholesale.write');
  const { data, error, refetch } = useBuyerAddresses(buyerId);
  const take = (addresses: CompanyAddresses) =>
    client.setQueryData(['wholesale-addresses', buyerId], addresses);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const paramsOf = (addressId: string) => ({ id: buyerId, addressId });
  return (
    <section className={styles.block}>
      <Heading level={3} look="small">
        {t('addresses.title')}
      </Heading>
      {data.addresses.length === 0 ? (
        <p>{t('addresses.none')}</p>
      ) : (
        <Table
          cards
          caption={t('addresses.title')}
          hideCaption
          rows={data.addresses}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: t('addresses.name'), render: ({ name }) => name },
            {
              key: 'address',
              header: t('addresses.address'),
              render: (address) => <AddressText address={address} locale={locale} />,
            },
            {
              key: 'actions',
              header: t('actions'),
              label: '',
              render: (address) =>
                mayWrite && (
                  <RowActions>
                    <Button
                      variant="link"
                      aria-label={t('addresses.changeOf', { name: address.name })}
                      onClick={() => setEdited({ id: address.id, address })}
                    >
                      {t('addresses.change')}
                    </Button>
                    <Button
                      variant="link"
                      aria-label={t('addresses.removeOf', { name: address.name })}
                      onClick={() => setAsked(address)}
                    >
                      {t('addresses.remove')}
                    </Button>
                  </RowActions>
                ),
            },
          ]}
        />
      )}
      <FormError error={refusal} />
      {mayWrite && (
        <div>
          <Button variant="secondary" onClick={() => setEdited({ id: randomUuid(), address: undefined })}>
            {t('addresses.add')}
          </Button>
        </div>
      )}
      {edited && (
        <AddressDialog
          address={edited.address}
          onSave={async (body) => {
            take(unwrap(await api.call(saveBuyerAddress, { params: paramsOf(edited.id), body })));
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('addresses.removeOf', { name: asked.name })}
          ways={[
            {
              text: t('addresses.remove'),
              run: () =>
                send(async () =>
                  take(unwrap(await api.call(removeBuyerAddress, { params: paramsOf(asked.id) }))),
                ),
            },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('addresses.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
