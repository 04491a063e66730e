import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { useServices } from 'shared-runtime';

interface Named {
  code: string;
  nameEn: string;
  nameZh: string;
}

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
  return { own, ofCategory };
}
