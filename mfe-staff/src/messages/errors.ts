import { describeError } from 'shared-contracts/describe-error';
import { errors as en } from 'shared-contracts/messages/en/errors';
import { errors as zh } from 'shared-contracts/messages/zh/errors';
import { createMessages } from 'shared-runtime';

const { useT } = createMessages({ en, zh });

/** A failed call in words for staff. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return (error) => describeError(error, t);
}
