/** Joins the codes of a category path: `MEN###CLOTHING` (behaviour/screens). */
export const categorySeparator = '###';

const departments: readonly string[] = ['MEN', 'WOMEN', 'KIDS', 'ALL'];

/**
 * behaviour/validation: the names joined with " > ", without a leading MEN, WOMEN, KIDS or ALL. Those are recognized
 * by code, so that it works in both languages.
 */
export function categoryBreadcrumb(path: readonly { code: string; name: string }[]): string {
  const first = path[0]?.code.split(categorySeparator)[0]?.toUpperCase() ?? '';
  const isDropped = departments.includes(first) && path[0]?.code.includes(categorySeparator) === false;
  return (isDropped ? path.slice(1) : path).map(({ name }) => name).join(' > ');
}
