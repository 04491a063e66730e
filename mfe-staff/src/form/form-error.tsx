import type { ApiError } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { useErrorText } from '../messages/errors';

/** Why a call was refused. */
export function FormError({ error }: { error: ApiError | null | undefined }) {
  const errorText = useErrorText();
  return error ? <Notice tone="error">{errorText(error)}</Notice> : null;
}
