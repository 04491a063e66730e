import { type ComponentProps, useState } from 'react';
import { PasswordInput, TextInput } from 'shared-ui';
import { useFormT } from '../messages/form';

type TextField = Omit<ComponentProps<typeof TextInput>, 'label'>;

/** The e-mail address of an account; `autoComplete="username"` where it logs in. */
export function EmailInput(field: TextField) {
  const t = useFormT();
  return (
    <TextInput
      autoComplete="email"
      {...field}
      label={t('label.email')}
      type="email"
      required
      maxLength={254}
    />
  );
}

/** A code from an e-mail or a text message. `autoFocus` where it follows the button that sent the code. */
export function CodeInput(field: ComponentProps<typeof TextInput>) {
  return <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" required maxLength={16} />;
}

/** A password that the member chooses, with its rule, typed twice; both are shown and hidden together. */
export function NewPasswordInput({
  label,
  repeat,
  ...field
}: TextField & { label?: string; repeat: TextField }) {
  const t = useFormT();
  const [shown, setShown] = useState(false);
  const both = {
    shown,
    onShownChange: setShown,
    showText: t('show'),
    hideText: t('hide'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordInput {...field} {...both} label={label ?? t('label.password')} hint={t('passwordHint')} />
      <PasswordInput {...repeat} {...both} label={t('label.passwordRepeat')} />
    </>
  );
}
