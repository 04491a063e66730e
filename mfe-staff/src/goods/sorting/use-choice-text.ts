import { locales } from 'shared-contracts';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { useServices } from 'shared-runtime';

interface Named {
  code: string;
  nameEn: string;
  nameZh: string;
}

/** Texts of the options of a list, which holds plain text: both languages, the reader's first. */
export function useChoiceText() {
  const { locale } = useServices();
  const own = ({ nameEn, nameZh }: Named) => (locale === 'zh' ? nameZh : nameEn);
  const both = ({ nameEn, nameZh }: Named) =>
    locale === 'zh' ? `${nameZh} / ${nameEn}` : `${nameEn} / ${nameZh}`;
  /** `Women › Knitwear / 針織`: the categories above it in the reader's language. */
  function ofCategory(categories: ItemChoices['categories'], code: string): string {
    const above = categories.filter((one) => code.startsWith(`${one.code}###`));
    const category = categories.find((one) => one.code === code);
    return [...above.map(own), category ? both(category) : code].join(' › ');
  }
  return { lang: locales[locale], own, both, ofCategory };
}
