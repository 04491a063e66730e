import { locales } from 'shared-contracts';
import { useServices } from 'shared-runtime';

/** A name in both languages, the reader's first, each marked so that screen readers pronounce it right. */
export function Bilingual({ en, zh }: { en: string; zh: string }) {
  const { locale } = useServices();
  const names = { en, zh };
  const order = locale === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return order.map((language, index) => (
    <span key={language} lang={locales[language]}>
      {index > 0 && ' / '}
      {names[language]}
    </span>
  ));
}
