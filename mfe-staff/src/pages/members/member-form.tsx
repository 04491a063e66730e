import { emailSchema, validationKeys } from 'shared-contracts';
import { notEmpty } from 'shared-contracts/form-rules';
import * as z from 'shared-contracts/schema';
import { type StaffRole, staffRoles } from 'shared-contracts/staff-roles';
import type { StaffMember } from 'shared-contracts/wire/staff';
import { Button, Checkbox, Dialog, TextArea, TextInput } from 'shared-ui';
import formStyles from '../../form/form.module.css';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT as useCommonT } from '../../messages';
import { useRoleT } from '../../messages/roles';
import { useT } from './messages';

export interface MemberValues {
  email: string;
  name: string;
  reason: string;
  roles: StaffRole[];
}

interface MemberFormProps {
  /** The member to change; absent for a new one. */
  member?: StaffMember;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the form shows. */
  onSubmit(values: MemberValues): Promise<unknown>;
}

const filled = z.string().check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500));
const rolesMissing = 'rolesMissing';
const roles = notEmpty(rolesMissing);
const newRules = z.object({ email: emailSchema, name: filled, roles });
const changeRules = z.object({ name: filled, roles, reason: filled });

/** Name and roles of a member of staff. */
export function MemberForm({ member, onClose, onSubmit }: MemberFormProps) {
  const t = useT();
  const commonT = useCommonT();
  const roleT = useRoleT();
  const form = useStaffForm<MemberValues>({
    rules: member ? changeRules : newRules,
    defaultValues: {
      email: '',
      name: member?.name ?? '',
      reason: '',
      roles: staffRoles.filter((role) => member?.roles.includes(role)),
    },
    words: (message) => (message === rolesMissing ? t(rolesMissing) : undefined),
    send: async (values) => {
      await onSubmit(values);
      onClose();
    },
  });
  const rolesError = form.errorOf('roles');

  return (
    <Dialog
      open
      title={member ? t('changeOf', { name: member.name }) : t('add')}
      closeText={commonT('common.close')}
      onClose={onClose}
    >
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        {!member && <TextInput {...form.field('email')} label={t('email')} type="email" required />}
        <TextInput {...form.field('name')} label={t('name')} maxLength={80} required />
        <fieldset className={formStyles.fieldset}>
          <legend>{t('roles')}</legend>
          {staffRoles.map((role) => (
            <Checkbox key={role} label={roleT(role)} value={role} {...form.register('roles')} />
          ))}
          {rolesError && <p role="alert">{rolesError}</p>}
        </fieldset>
        {member && (
          <TextArea
            {...form.field('reason')}
            label={commonT('common.reason')}
            hint={commonT('common.reasonHint')}
            rows={2}
            maxLength={500}
            required
          />
        )}
        <FormError error={form.refusal} />
        <div className={formStyles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {commonT('common.back')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {commonT('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
