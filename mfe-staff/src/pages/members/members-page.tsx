import { useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { StaffInvitation, StaffMember } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { Badge, Button, Notice, PageHead } from 'shared-ui';
import { ReasonDialog } from '../../form/reason-dialog';
import { useRoleT } from '../../messages/roles';
import orderStyles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { RowActions } from '../../table/row-actions';
import { useTableQuery } from '../../table/use-table-query';
import { MemberForm } from './member-form';
import styles from './members-page.module.css';
import { useT } from './messages';
import { useMembers } from './use-members';

type Task = { kind: 'add' } | { kind: 'change' | 'disable' | 'enable' | 'reset'; member: StaffMember };

/** /staff/members: who may use the back office, and as what. */
export function MembersPage() {
  const { formatDateTime } = datesIn(useServices().locale);
  const t = useT();
  const roleT = useRoleT();
  const { joinList } = punctuationIn(useServices().locale);
  const { staff } = useStaff();
  const query = useTableQuery();
  const members = useMembers();
  const [task, setTask] = useState<Task>();
  const [invitation, setInvitation] = useState<StaffInvitation>();
  const close = () => setTask(undefined);
  const rolesOf = ({ roles }: StaffMember) => joinList(roles.map((role) => roleT(role as 'PACKER')));
  const stateOf = ({ isDisabled, isEnrolled }: StaffMember) =>
    t(isDisabled ? 'disabled' : isEnrolled ? 'active' : 'invited');

  return (
    <div className={orderStyles.block}>
      <PageHead
        title={t('title')}
        aside={<Button onClick={() => setTask({ kind: 'add' })}>{t('add')}</Button>}
      />
      {invitation && (
        <Notice tone="success" title={t('passwordTitle')}>
          <p className={styles.password}>{invitation.oneTimePassword}</p>
          <p>
            {t('passwordText', {
              name: invitation.member.name,
              until: formatDateTime(invitation.expiresAt),
            })}
          </p>
        </Notice>
      )}
      <DataTable
        query={query}
        load={members.list}
        rows={members.list.data?.staff}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            render: ({ id, name }) => (id === staff.id ? t('you', { name }) : name),
          },
          { key: 'email', header: t('email'), render: ({ email }) => email },
          { key: 'roles', header: t('roles'), render: rolesOf },
          { key: 'state', header: t('state'), render: (member) => <Badge>{stateOf(member)}</Badge> },
          {
            key: 'lastLogin',
            header: t('lastLogin'),
            render: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : t('never')),
          },
          {
            key: 'actions',
            header: t('actions'),
            label: '',
            render: (member) =>
              member.id !== staff.id && (
                <RowActions>
                  <Button variant="link" onClick={() => setTask({ kind: 'change', member })}>
                    {t('change')}
                  </Button>
                  <Button
                    variant="link"
                    onClick={() => setTask({ kind: member.isDisabled ? 'enable' : 'disable', member })}
                  >
                    {t(member.isDisabled ? 'enable' : 'disable')}
                  </Button>
                  <Button variant="link" onClick={() => setTask({ kind: 'reset', member })}>
                    {t('reset')}
                  </Button>
                </RowActions>
              ),
          },
        ]}
      />
      {task?.kind === 'add' && (
        <MemberForm
          onClose={close}
          onSubmit={async ({ email, name, roles }) =>
            setInvitation(await members.create({ email: email.trim(), name: name.trim(), roles }))
          }
        />
      )}
      {task?.kind === 'change' && (
        <MemberForm
          member={task.member}
          onClose={close}
          onSubmit={({ name, reason, roles }) =>
            members.update(task.member.id, { name: name.trim(), roles, reason: reason.trim() })
          }
        />
      )}
      {(task?.kind === 'disable' || task?.kind === 'enable' || task?.kind === 'reset') && (
        <ReasonDialog
          title={t(`${task.kind}Of`, { name: task.member.name })}
          submitText={t(task.kind)}
          onClose={close}
          onSubmit={async (reason) => {
            if (task.kind === 'reset') setInvitation(await members.invite(task.member.id, reason));
            else await members.update(task.member.id, { isDisabled: task.kind === 'disable', reason });
          }}
        >
          <p>{t(`${task.kind}Text`)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
