/** What search engines are told about a category or brand as long as staff write nothing else. The back office shows it as the default. */
import type { Locale } from './locale';

/**
 * Names from the category up: "Coats - Clothing - Men". Needed because several departments have a category of
 * that name. `path` begins with the department.
 */
export const categoryTitle = (path: readonly { name: string }[]): string =>
  path
    .map(({ name }) => name)
    .reverse()
    .join(' - ');

/** The description that editors wrote for the page; the brand in one sentence when they wrote none. */
export function brandDescription(
  locale: Locale,
  { name, description, shopName }: { name: string; description: string; shopName: string },
): string {
  if (description) return description;
  return locale === 'zh' ? `在 ${shopName} 選購 ${name}。` : `Shop ${name} at ${shopName}.`;
}

/** `count` is of styles. */
export function categoryDescription(
  locale: Locale,
  { name, shopName, count }: { name: string; shopName: string; count: number },
): string {
  if (locale === 'zh') return `${shopName} ${name}：${count} 款貨品。`;
  return `${name} at ${shopName}: ${count === 1 ? '1 product' : `${count.toLocaleString('en')} products`}.`;
}
