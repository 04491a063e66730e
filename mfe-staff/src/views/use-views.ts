import { useEffect } from 'react';
import { storageKeys, unwrap } from 'shared-contracts';
import { localStore, readJson } from 'shared-contracts/browser-storage';
import { changeView, listViews, removeView, saveView } from 'shared-contracts/calls/merchant-views';
import type {
  ChangeViewRequest,
  SavedView,
  SaveViewRequest,
  ViewList,
  ViewPage,
} from 'shared-contracts/wire/merchant-views';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../session/staff-context';

interface BrowserView {
  name: string;
  search: string;
}

/** Views of orders that an earlier release kept in this browser. */
function readBrowserViews(): BrowserView[] {
  const stored = readJson(localStore, storageKeys.staffOrderViews);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view): view is BrowserView => typeof view?.name === 'string' && typeof view?.search === 'string',
  );
}

/** The caller's views of a list, those of others for all staff, and the writes to them. They load when somebody opens them; each write answers the views that are left. */
export function useViews(page: ViewPage, isOpen: boolean) {
  const api = useStaffApi();
  const client = useQueryClient();
  const queryKey = ['views', page];
  const load = useQuery({
    queryKey,
    enabled: isOpen,
    queryFn: async ({ signal }) => unwrap(await api.call(listViews, { query: { page }, signal })),
  });
  const keep = (list: ViewList) => {
    client.setQueryData(queryKey, list);
  };
  const save = async (view: Omit<SaveViewRequest, 'page'>) =>
    keep(unwrap(await api.call(saveView, { body: { page, ...view } })));

  const isLoaded = load.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: views of this browser are moved once, when the others are known.
  useEffect(() => {
    if (page === 'orders' && isLoaded) void moveFromBrowser();
  }, [page, isLoaded]);

  /** Moves views out of this browser. What is refused stays there; a name that is taken keeps the person's own view. */
  async function moveFromBrowser(): Promise<void> {
    const waiting = readBrowserViews();
    const names = new Set(load.data?.views.map(({ name }) => name));
    for (const [index, { name, search }] of waiting.entries()) {
      if (!names.has(name)) {
        const body = { page, name: name.slice(0, 40), query: search.replace(/^\?/, '') };
        const answer = await api.call(saveView, { body });
        if (!answer.ok) return;
        keep(answer.data);
      }
      localStore.set(storageKeys.staffOrderViews, JSON.stringify(waiting.slice(index + 1)));
    }
    localStore.remove(storageKeys.staffOrderViews);
  }

  return {
    load,
    save,
    change: async ({ id }: Pick<SavedView, 'id'>, body: ChangeViewRequest) =>
      keep(unwrap(await api.call(changeView, { params: { viewId: id }, body }))),
    remove: async ({ id }: Pick<SavedView, 'id'>) =>
      keep(unwrap(await api.call(removeView, { params: { viewId: id } }))),
  };
}
