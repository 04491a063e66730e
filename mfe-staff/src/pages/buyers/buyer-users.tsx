import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  changeBuyerUserRole,
  inviteBuyerUser,
  listBuyerUsers,
  removeBuyerUser,
} from 'shared-contracts/calls/merchant-wholesale-users';
import { datesIn } from 'shared-contracts/dates';
import {
  type CompanyRole,
  type CompanyUsers,
  companyRoles,
  type InviteUser,
  inviteUserSchema,
} from 'shared-contracts/wire/wholesale-users';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Heading, Notice, Select, Table, TextInput } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';
import { RowActions } from '../../table/row-actions';
import { useT } from './messages';

/** A login, or an invitation that was not accepted yet. */
interface Row {
  id: string;
  name: string;
  email: string;
  role: CompanyUsers['users'][number]['role'];
  /** Day to which an invitation can be accepted; undefined of a login. */
  until: string | undefined;
}

/** The logins of a company and its invitations; staff who may write invite, change and remove. */
export function BuyerUsers({ buyerId }: { buyerId: string }) {
  const t = useT();
  const { api, may } = useStaff();
  const { formatDate } = datesIn(useServices().locale);
  const client = useQueryClient();
  const { isSending, error: refusal, send } = useSending();
  const [asked, setAsked] = useState<Row>();
  const [sent, setSent] = useState<string>();
  const mayWrite = may('wholesale.write');
  const queryKey = ['wholesale-users', buyerId];
  const params = { id: buyerId };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listBuyerUsers, { params, signal })),
  });
  const take = (users: CompanyUsers) => client.setQueryData(queryKey, users);
  const form = useStaffForm<InviteUser>({
    rules: inviteUserSchema,
    defaultValues: { email: '', role: 'ORDERS' },
    async send(body) {
      setSent(undefined);
      take(unwrap(await api.call(inviteBuyerUser, { params, body })));
      form.reset();
      setSent(body.email);
    },
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  const rows: Row[] = [
    ...data.users.map((user) => ({ ...user, until: undefined })),
    ...data.invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      name: '–',
      until: expiresAt,
    })),
  ];
  const ofRow = ({ id: userId }: Row) => ({ ...params, userId });
  const change = (row: Row, role: CompanyRole) =>
    send(async () =>
      take(unwrap(await api.call(changeBuyerUserRole, { params: ofRow(row), body: { role } }))),
    );
  const remove = (row: Row) =>
    send(async () => take(unwrap(await api.call(removeBuyerUser, { params: ofRow(row) }))));
  return (
    <section className={styles.block}>
      <Heading level={3} look="small">
        {t('users.title')}
      </Heading>
      <Table
        cards
        caption={t('users.of', { company: data.company })}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: t('users.name'), render: ({ name }) => name },
          { key: 'email', header: t('users.email'), render: ({ email }) => email },
          { key: 'role', header: t('users.role'), render: ({ role }) => t(`users.roles.${role}`) },
          {
            key: 'state',
            header: t('state'),
            render: ({ until }) => until && t('users.invited', { until: formatDate(until) }),
          },
          {
            key: 'actions',
            header: t('actions'),
            label: '',
            render: (row) =>
              mayWrite &&
              row.role !== 'OWNER' && (
                <RowActions>
                  {row.until === undefined &&
                    companyRoles
                      .filter((role) => role !== row.role)
                      .map((role) => (
                        <Button
                          key={role}
                          variant="link"
                          loading={isSending}
                          onClick={() => void change(row, role)}
                        >
                          {t(`users.make.${role}`)}
                        </Button>
                      ))}
                  <Button
                    variant="link"
                    aria-label={t('users.removeOf', { email: row.email })}
                    onClick={() => setAsked(row)}
                  >
                    {t('users.remove')}
                  </Button>
                </RowActions>
              ),
          },
        ]}
      />
      <FormError error={refusal} />
      {mayWrite && (
        <form className={styles.block} onSubmit={form.submit} noValidate>
          <div className={styles.tools}>
            <TextInput
              {...form.field('email')}
              type="email"
              autoComplete="off"
              label={t('users.inviteEmail')}
              required
            />
            <Select
              {...form.register('role')}
              label={t('users.role')}
              options={companyRoles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
            />
            <Button type="submit" variant="secondary" loading={form.isSending}>
              {t('users.send')}
            </Button>
          </div>
          <FormError error={form.refusal} />
          <div role="status">
            {sent && <Notice tone="success">{t('users.sent', { email: sent })}</Notice>}
          </div>
        </form>
      )}
      {asked && (
        <ConfirmDialog
          title={t('users.removeOf', { email: asked.email })}
          ways={[{ text: t('users.remove'), run: () => remove(asked) }]}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(asked.until === undefined ? 'users.removeText' : 'users.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
