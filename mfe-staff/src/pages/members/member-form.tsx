import { type FormEvent, useState } from 'react';
import { emailSchema, validationKeys } from 'shared-contracts';
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
}

interface MemberFormProps {
  /** The member to change; absent for a new one. */
  member?: StaffMember;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the form shows. */
  onSubmit(values: MemberValues, roles: StaffRole[]): Promise<unknown>;
}

const filled = z.string().check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500));
const newRules = z.object({ email: emailSchema, name: filled });
const changeRules = z.object({ name: filled, reason: filled });

/** Name and roles of a member of staff. */
export function MemberForm({ member, onClose, onSubmit }: MemberFormProps) {
  const t = useT();
  const commonT = useCommonT();
  const roleT = useRoleT();
  const [roles, setRoles] = useState<readonly StaffRole[]>(
    staffRoles.filter((role) => member?.roles.includes(role)),
  );
  const [areRolesMissing, setAreRolesMissing] = useState(false);
  const form = useStaffForm<MemberValues>({
    rules: member ? changeRules : newRules,
    defaultValues: { email: '', name: member?.name ?? '', reason: '' },
    send: async (values) => {
      await onSubmit(values, [...roles]);
      onClose();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAreRolesMissing(roles.length === 0);
    if (roles.length > 0) void form.submit(event);
  }

  return (
    <Dialog
      open
      title={member ? t('changeOf', { name: member.name }) : t('add')}
      closeText={commonT('common.close')}
      onClose={onClose}
    >
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {!member && <TextInput {...form.field('email')} label={t('email')} type="email" required />}
        <TextInput {...form.field('name')} label={t('name')} maxLength={80} required />
        <fieldset className={formStyles.fieldset}>
          <legend>{t('roles')}</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              label={roleT(role)}
              checked={roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setRoles(checked ? [...roles, role] : roles.filter((one) => one !== role))
              }
            />
          ))}
          {areRolesMissing && <p role="alert">{t('rolesMissing')}</p>}
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
            {commonT('common.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {commonT('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
