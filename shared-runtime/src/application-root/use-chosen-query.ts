import { useMemo, useState } from 'react';
// By name: a relative import would build a second router into each remote.
import { useLocation, useNavigate } from 'shared-runtime';

/**
 * The query of the page's URL, with what was chosen last. The router shows a choice when the page for it has been rendered,
 * which a long list takes a while for; a second choice in between has to keep the first one.
 */
export function useChosenQuery() {
  const navigate = useNavigate();
  const location = useLocation();
  const [chosen, setChosen] = useState<{ search: string; from: typeof location }>();
  const search = chosen?.from === location ? chosen.search : location.search;
  return {
    query: useMemo(() => new URLSearchParams(search), [search]),
    /** Goes to this page with another query. */
    choose(to: string): void {
      const [, query = ''] = to.split('?');
      setChosen({ search: query, from: location });
      void navigate(to, { preventScrollReset: true });
    },
  };
}
