import type { Locale } from 'shared-contracts/locale';
import type { ProductAttribute } from 'shared-contracts/wire/product';
import { sizeFilterValue } from 'shared-contracts/wire/search';
import { nameIn, type Reference } from './reference';

/** Names of an item's attributes, in the order of their kinds; those without a name are left out. */
export function attributesOf(
  { attributeKinds, attributes }: Reference,
  values: readonly string[],
  locale: Locale,
): ProductAttribute[] {
  return attributeKinds.flatMap((kind) =>
    attributes
      .filter(({ parent, code }) => parent === kind.code && values.includes(sizeFilterValue(parent, code)))
      .map((entry) => ({ parent: kind.code, name: nameIn(locale, kind), value: nameIn(locale, entry) })),
  );
}
