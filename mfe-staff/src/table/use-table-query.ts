import { languageQuery } from 'shared-contracts/language-query';
import { useLocation } from 'shared-runtime';
import { useChosenQuery } from 'shared-runtime/application-root';

/** Parameters of the address that are no filters. */
const others = ['page', 'after', languageQuery];

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Search, filters and page of a list, in the URL: a view can be shared, and Back undoes a change. Every other change
 * drops `page` (numbers) and `after` (cursor).
 */
export function useTableQuery() {
  const { pathname } = useLocation();
  const { query: parameters, choose } = useChosenQuery();

  const filters = () => [...parameters.keys()].filter((name) => !others.includes(name));

  function link(values: Values): string {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    next.delete('after');
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  }

  return {
    /** The value of a filter; empty when it is not set. */
    value: (name: string) => parameters.get(name) ?? '',
    /** 1 and up. */
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    after: parameters.get('after') ?? undefined,
    isFiltered: filters().length > 0,
    /** The address of this list with other values; an empty one removes a filter. */
    link,
    change: (values: Values) => choose(link(values)),
    clear: () => choose(link(Object.fromEntries(filters().map((name) => [name, undefined])))),
  };
}
export type TableQuery = ReturnType<typeof useTableQuery>;
