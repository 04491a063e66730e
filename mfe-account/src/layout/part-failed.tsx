import { useRevalidator } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { useFormT } from '../messages/form';

/** Says that one part of a page could not be read, and reads it again. */
export function PartFailed({ text }: { text: string }) {
  const t = useFormT();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="error"
      action={
        <Button variant="link" loading={state === 'loading'} onClick={() => revalidate()}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
