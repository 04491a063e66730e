import { companyRoles, type InviteUser, inviteUserSchema } from 'shared-contracts/wire/wholesale-users';
import { Button, Heading, Notice, Select, TextInput } from 'shared-ui';
import { useSchemaForm } from 'shared-ui/form';
import { useInviteUser } from '../../api/company-users';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useFieldText } from '../../messages/validation';
import styles from './users-page.module.css';

/** Invites somebody to the company by mail. */
export function InviteForm() {
  const t = useT();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const invite = useInviteUser();
  const form = useSchemaForm<InviteUser>({
    schema: async () => inviteUserSchema,
    defaultValues: { email: '', role: 'ORDERS' },
  });
  const sent = invite.isSuccess && !form.formState.isDirty ? invite.variables.email : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(
        (values) => invite.mutate(values, { onSuccess: () => form.reset() }),
        () => invite.reset(),
      )}
    >
      <Heading level={2} look="small">
        {t('users.invite')}
      </Heading>
      <TextInput
        {...form.register('email')}
        type="email"
        autoComplete="off"
        label={t('users.email')}
        error={fieldText(form.formState.errors.email?.message)}
        required
      />
      <Select
        {...form.register('role')}
        label={t('users.role')}
        hint={t('users.roleHint')}
        options={companyRoles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
      />
      {invite.isError && <Notice tone="error">{errorText(invite.error)}</Notice>}
      <div role="status">{sent && <Notice tone="success">{t('users.sent', { email: sent })}</Notice>}</div>
      <Button type="submit" loading={invite.isPending}>
        {t('users.send')}
      </Button>
    </form>
  );
}
