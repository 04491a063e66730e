import { type ListingTranslate, sortTypes } from 'shared-contracts';
import type { SelectOption } from '../select/select';

/** The sort orders of behaviour 3; the first is the default. */
export function sortOptions(t: ListingTranslate): SelectOption[] {
  return sortTypes.map((type) => ({ value: type, label: t(`sortTypes.${type}`) }));
}
