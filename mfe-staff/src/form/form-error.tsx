import { Button, Notice } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';

interface FormErrorProps {
  error: unknown;
  /** Replaces the error's default text. */
  text?: string | undefined;
  /** Loads again what the form needs. */
  onRetry?: () => void;
}

/** Why a call was refused, or what a part of the form needs could not be loaded. */
export function FormError({ error, text, onRetry }: FormErrorProps) {
  const t = useT();
  const errorText = useErrorText();
  if (!error) return null;
  const retry = onRetry && (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={retry}>
      {text ?? errorText(error)}
    </Notice>
  );
}
