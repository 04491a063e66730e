import type { Locale } from 'shared-contracts/locale';
import type { ProductAttribute } from 'shared-contracts/wire/product';
import { type AttributeParent, attributeParents, sizeFilterValue } from 'shared-contracts/wire/search';
import { nameIn, type Reference } from './reference';

const parentNames: Record<AttributeParent, Record<Locale, string>> = {
  MATERIAL: { en: 'Material', zh: '物料' },
  FIT: { en: 'Fit', zh: '剪裁' },
  LENGTH: { en: 'Length', zh: '長度' },
};

export function attributeParentName(parent: AttributeParent, locale: Locale): string {
  return parentNames[parent][locale];
}

/** Names of an item's attributes, in the order material, fit, length; those without a name are left out. */
export function attributesOf(
  reference: Reference,
  values: readonly string[],
  locale: Locale,
): ProductAttribute[] {
  return attributeParents.flatMap((parent) =>
    reference.attributes
      .filter((entry) => entry.parent === parent && values.includes(sizeFilterValue(parent, entry.code)))
      .map((entry) => ({ parent, name: attributeParentName(parent, locale), value: nameIn(locale, entry) })),
  );
}
