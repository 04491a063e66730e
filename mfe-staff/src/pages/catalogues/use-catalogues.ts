import { unwrap } from 'shared-contracts';
import {
  chooseBuyerCatalogue,
  createCatalogue,
  editCatalogue,
  getBuyerCatalogue,
  getCatalogue,
  listCatalogues,
  previewCatalogue,
} from 'shared-contracts/calls/merchant-buyer-catalogues';
import type {
  CatalogueSelection,
  ChooseCatalogue,
  CreateCatalogue,
  EditCatalogue,
} from 'shared-contracts/wire/merchant-buyer-catalogues';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** Begins the key of each query of catalogues. */
const cataloguesKey = ['catalogues'] as const;

/** All catalogues, with the brands and categories to choose from. */
export function useCatalogues() {
  const api = useStaffApi();
  return useQuery({
    queryKey: cataloguesKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listCatalogues, { signal })),
  });
}

/** Saves catalogues and counts what one would hold; each step throws the `ApiError` of its refusal. */
export function useCatalogueActions() {
  const api = useStaffApi();
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: cataloguesKey });
  return {
    create: async (body: CreateCatalogue) => {
      const made = unwrap(await api.call(createCatalogue, { body }));
      await changed();
      return made;
    },
    edit: async (catalogueId: string, body: EditCatalogue) => {
      unwrap(await api.call(editCatalogue, { params: { catalogueId }, body }));
      await changed();
    },
    preview: async (body: CatalogueSelection) => unwrap(await api.call(previewCatalogue, { body })),
  };
}

/** A catalogue. */
export function useCatalogue(catalogueId: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...cataloguesKey, catalogueId],
    queryFn: async ({ signal }) => unwrap(await api.call(getCatalogue, { params: { catalogueId }, signal })),
  });
}

/** The catalogue of a company; `choose` throws the `ApiError` of its refusal. */
export function useBuyerCatalogue(id: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const params = { id };
  const load = useQuery({
    queryKey: [...cataloguesKey, 'buyer', id],
    queryFn: async ({ signal }) => unwrap(await api.call(getBuyerCatalogue, { params, signal })),
  });
  return {
    load,
    choose: async (body: ChooseCatalogue) => {
      try {
        unwrap(await api.call(chooseBuyerCatalogue, { params, body }));
      } finally {
        // After a refusal too: somebody else has chosen meanwhile.
        await client.invalidateQueries({ queryKey: cataloguesKey });
      }
    },
  };
}
