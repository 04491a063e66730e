import { useRevalidator } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { useFormT } from '../messages/form';

interface PartFailedProps {
  text: string;
  /** Reads the part again; the page's loader without it. */
  onRetry?: () => void;
}

/** Says that one part of a page could not be read, and reads it again. */
export function PartFailed({ text, onRetry }: PartFailedProps) {
  const t = useFormT();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button variant="link" loading={state === 'loading'} onClick={onRetry ?? (() => revalidate())}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
