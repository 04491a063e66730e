import { isApiError } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { viewConflictSchema } from 'shared-contracts/wire/merchant-views';
import { useT } from './messages';

const texts = {
  FULL: 'full',
  NAME_TAKEN: 'taken',
  FULL_FOR_ALL: 'fullForAll',
  SEARCHES_PEOPLE: 'searchesPeople',
  UNKNOWN: undefined,
} as const;

/** Why a view was refused, where the general words of the refusal do not say it. */
export function useViewRefusal(): (error: unknown) => string | undefined {
  const t = useT();
  return (error) => {
    const conflict = isApiError(error) ? z.safeParse(viewConflictSchema, error.data) : undefined;
    if (!conflict?.success) return undefined;
    const text = texts[conflict.data.reason];
    return text && t(text);
  };
}
