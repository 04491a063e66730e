import type { ComponentProps } from 'react';
import type { ApiClient } from 'shared-contracts';
import { checkPassword } from 'shared-contracts/calls/account';
import { PasswordInput, type TextInput } from 'shared-ui';
import { useFormT } from '../messages/form';
import type { AheadCheck } from './check-ahead';

/** The present password, which a change of the login needs; browsers fill it in. */
export function PresentPasswordInput(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const t = useFormT();
  return (
    <PasswordInput
      {...field}
      label={t('label.currentPassword')}
      showText={t('show')}
      hideText={t('hide')}
      autoComplete="current-password"
      required
      maxLength={128}
    />
  );
}

/** Says that the present password is wrong as soon as its field is left. */
export function presentPasswordCheck<Values>(
  api: ApiClient,
  read: (values: Values) => string,
): AheadCheck<Values> {
  return {
    subject: (values) => read(values) || undefined,
    async ask(values) {
      const result = await api.call(checkPassword, { body: { password: read(values) } });
      if (!result.ok) return result.error;
      return result.data ? undefined : 'validation.currentPassword';
    },
  };
}
