import { useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { type CompanyUsers, companyRoles } from 'shared-contracts/wire/wholesale-users';
import { useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { Button, ConfirmDialog, Container, Heading, Notice, PageHead, Table } from 'shared-ui';
import { useChangeUserRole, useCompanyUsers, useRemoveUser } from '../../api/company-users';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { InviteForm } from './invite-form';
import styles from './users-page.module.css';

type User = CompanyUsers['users'][number];
type Invitation = CompanyUsers['invitations'][number];

/** /wholesale/users: who orders and looks for the company; its owner invites and removes. */
export function UsersPage() {
  const t = useT();
  const errorText = useErrorText();
  const { formatDate } = datesIn(useServices().locale);
  const { data, error, refetch } = useCompanyUsers();
  const change = useChangeUserRole();
  const remove = useRemoveUser();
  /** The login or invitation that the owner is asked about. */
  const [asked, setAsked] = useState<User | Invitation>();
  usePageTitle(t('users.title'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;

  const { company, users, invitations, mayManage } = data;
  const failure = change.error ?? remove.error;
  const removal = (row: User | Invitation, text: string) => (
    <Button variant="link" aria-label={`${text}: ${row.email}`} onClick={() => setAsked(row)}>
      {text}
    </Button>
  );
  return (
    <Container>
      <PageHead title={t('users.of', { company })} text={t(mayManage ? 'users.text' : 'users.textOther')} />
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      <Table
        cards
        caption={t('users.title')}
        hideCaption
        rows={users}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('users.name'),
            render: ({ name, isYou }) => (isYou ? t('users.you', { name }) : name),
          },
          { key: 'email', header: t('users.email'), render: ({ email }) => email },
          { key: 'role', header: t('users.role'), render: ({ role }) => t(`users.roles.${role}`) },
          {
            key: 'since',
            header: t('users.since'),
            isShort: true,
            render: ({ since }) => (since ? formatDate(since) : '–'),
          },
          ...(mayManage
            ? [
                {
                  key: 'actions',
                  header: t('users.actions'),
                  label: '',
                  render: (user: User) =>
                    user.role !== 'OWNER' && (
                      <span className={styles.actions}>
                        {companyRoles
                          .filter((role) => role !== user.role)
                          .map((role) => (
                            <Button
                              key={role}
                              variant="link"
                              loading={change.isPending && change.variables.id === user.id}
                              onClick={() => change.mutate({ id: user.id, role })}
                            >
                              {t(`users.make.${role}`)}
                            </Button>
                          ))}
                        {removal(user, t('users.remove'))}
                      </span>
                    ),
                },
              ]
            : []),
        ]}
      />
      {mayManage && invitations.length > 0 && (
        <section className={styles.section}>
          <Heading level={2} look="small">
            {t('users.invitations')}
          </Heading>
          <Table
            cards
            caption={t('users.invitations')}
            hideCaption
            rows={invitations}
            rowKey={({ id }) => id}
            columns={[
              { key: 'email', header: t('users.email'), render: ({ email }) => email },
              { key: 'role', header: t('users.role'), render: ({ role }) => t(`users.roles.${role}`) },
              {
                key: 'until',
                header: t('users.until'),
                isShort: true,
                render: ({ expiresAt }) => formatDate(expiresAt),
              },
              {
                key: 'actions',
                header: t('users.actions'),
                label: '',
                render: (invitation) => removal(invitation, t('users.withdraw')),
              },
            ]}
          />
        </section>
      )}
      {mayManage && <InviteForm />}
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked && 'name' in asked ? 'users.removeTitle' : 'users.withdrawTitle')}
        closeText={t('common.close')}
        cancelText={t('users.keep')}
        confirmText={t(asked && 'name' in asked ? 'users.remove' : 'users.withdraw')}
        loading={remove.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && remove.mutate(asked.id, { onSettled: () => setAsked(undefined) })}
      >
        {asked && t('name' in asked ? 'users.removeText' : 'users.withdrawText', { email: asked.email })}
      </ConfirmDialog>
    </Container>
  );
}
