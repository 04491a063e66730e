import { Notice } from 'shared-ui';
import { useErrorText } from '../messages/errors';

interface FormErrorProps {
  error: unknown;
  /** Replaces the error's default text. */
  text?: string | undefined;
}

/** Why a call was refused. */
export function FormError({ error, text }: FormErrorProps) {
  const errorText = useErrorText();
  return error ? <Notice tone="error">{text ?? errorText(error)}</Notice> : null;
}
