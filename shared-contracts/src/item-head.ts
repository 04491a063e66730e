/** What search engines are told about an item as long as staff write nothing else. The back office shows it as the default. */
import type { Locale } from './locale';
import { formatMoney } from './money';

/** Longest description that results of a search show. */
const maxDescription = 160;

interface NamedItem {
  title: string;
  color: string;
  brandName: string;
  code: string;
}

/**
 * Title with colour and code, because a brand sells one name in several colours and several products of one
 * name. The page adds the name of the shop.
 */
export function itemTitle(locale: Locale, { title, color, brandName, code }: NamedItem): string {
  const colored = locale === 'zh' ? `${title}（${color}）` : `${title} in ${color}`;
  return `${color ? colored : title} | ${brandName} ${code}`;
}

/** The beginning of the description; the item in one sentence when it has none. */
export function itemDescription(
  locale: Locale,
  {
    title,
    brandName,
    description,
    salePrice,
  }: Omit<NamedItem, 'color' | 'code'> & {
    description: string;
    /** Cents. */
    salePrice: number;
  },
): string {
  const line = description.replace(/\s+/g, ' ').trim();
  if (line.length > maxDescription) return `${line.slice(0, maxDescription - 1).trimEnd()}…`;
  const price = formatMoney(salePrice);
  return (
    line || (locale === 'zh' ? `${brandName} ${title}，${price}。` : `${title} by ${brandName}, ${price}.`)
  );
}
