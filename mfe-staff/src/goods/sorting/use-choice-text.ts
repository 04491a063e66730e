import { withLabel } from 'shared-contracts/punctuation';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { useServices } from 'shared-runtime';

interface Named {
  code: string;
  nameEn: string;
  nameZh: string;
}

export type AttributeChoices = Pick<ItemChoices, 'attributes' | 'attributeKinds'>;

/** An attribute as items have it: `FIT@@@SLIM`. */
export const attributeOf = ({ parent, code }: { parent: string; code: string }) => `${parent}@@@${code}`;

/** Texts of the options of a list, in the reader's language. */
export function useChoiceText() {
  const { locale } = useServices();
  const own = ({ nameEn, nameZh }: Named) => (locale === 'zh' ? nameZh : nameEn);
  /** `Women › Knitwear`: with the categories above it. */
  function ofCategory(categories: ItemChoices['categories'], code: string): string {
    const above = categories.filter((one) => code.startsWith(`${one.code}###`));
    const category = categories.find((one) => one.code === code);
    return [...above.map(own), category ? own(category) : code].join(' › ');
  }
  /** `Fit`; the code where an older API names no kinds. */
  function ofKind({ attributeKinds = [] }: AttributeChoices, code: string): string {
    const kind = attributeKinds.find((one) => one.code === code);
    return kind ? own(kind) : code;
  }
  /** `Fit: Slim` */
  function ofAttribute(choices: AttributeChoices, value: string): string {
    const attribute = choices.attributes.find((one) => attributeOf(one) === value);
    return attribute ? withLabel(locale, ofKind(choices, attribute.parent), own(attribute)) : value;
  }
  return { own, ofCategory, ofKind, ofAttribute };
}
