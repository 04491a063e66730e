import { type ContentComponent, isContentVisible, type ListedProduct, unwrap } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { listRowProducts } from '../api/list-row-products';
import { rowKey } from './row-key';

/** Starts loading the rows that this visitor sees; they are streamed after the page. */
export function startRows(
  { services, channel }: PageContext,
  components: readonly ContentComponent[],
): Record<string, Promise<ListedProduct[]>> {
  const labels = services.session.snapshot().user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
  return Object.fromEntries(
    components.flatMap((component, index) => {
      if (component.componentKey !== 'productRow') return [];
      if (!isContentVisible(component.visibility, channel, labels)) return [];
      const products = listRowProducts(services.api, component.componentValue).then(unwrap);
      products.catch((error: unknown) =>
        services.log.warn(`SHOP-CONTENT-002 the row "${component.componentValue.title}" is left out`, error),
      );
      return [[rowKey(index), products]];
    }),
  );
}
