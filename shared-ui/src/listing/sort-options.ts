import { type ListingTranslate, sortTypes } from 'shared-contracts';
import type { SelectOption } from '../select/select';

/** The sort orders of behaviour/entities; the first is the default. */
export function sortOptions(t: ListingTranslate): SelectOption[] {
  return sortTypes.map((type) => ({ value: type, label: t(`sortTypes.${type}`) }));
}
