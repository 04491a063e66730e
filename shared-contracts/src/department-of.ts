/** The departments that have a landing page of their own. */
export type LandingDepartment = 'men' | 'women';

/** The department that a page belongs to, of those with a landing page: /bit/women, /sit/WOMEN/SHOES, ?sex=women. */
export function departmentOf({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): LandingDepartment | undefined {
  const named = [pathname.split('/')[2], new URLSearchParams(search).get('sex')];
  return (['women', 'men'] as const).find((department) =>
    named.some((name) => name?.toLowerCase() === department),
  );
}
