import {
  type ChannelType,
  isContentVisible,
  limits,
  parseContent,
  type ShopServices,
} from 'shared-contracts';
import { getContent } from 'shared-contracts/calls/content';
import type { ProductList } from 'shared-contracts/wire/product';
import type { RecommendationRequest } from 'shared-contracts/wire/recommendation';
import { listRecommendations } from './list-recommendations';
import { findRowProducts, type ProductRowValue } from './list-row-products';

/** A row of recommended products. */
export interface RecommendationBlock {
  /** Set by the editors; absent in a row from the recommendation service. */
  title?: string;
  products: ProductList;
}

export interface RecommendationVisitor {
  channel: ChannelType;
  labelCodes: readonly string[];
}

/**
 * The rows that editors have set for a placement (behaviour/calls, content `/recommendation/{path}`), else the
 * products of the recommendation service. A row with fewer than 4 products is left out (behaviour/validation).
 */
export async function listRecommendationBlocks(
  services: Pick<ShopServices, 'api' | 'channel' | 'config' | 'log'>,
  request: RecommendationRequest,
  visitor: RecommendationVisitor,
  signal?: AbortSignal,
): Promise<RecommendationBlock[]> {
  // Both at once: most placements have no rows.
  const recommended = listRecommendations(services, request, signal);
  recommended.catch(() => undefined);
  const rows = await readRows(services, request, visitor, signal);
  const found = await Promise.all(rows.map((row) => toBlock(services, row, request.item)));
  const blocks = found.filter(({ products }) => products.length >= limits.recommendationMinimum);
  return blocks.length > 0 ? blocks : [{ products: await recommended }];
}

/** behaviour/errors: a failure is logged and yields nothing. */
async function readRows(
  { api, log }: Pick<ShopServices, 'api' | 'log'>,
  { spot, ab, field }: RecommendationRequest,
  { channel, labelCodes }: RecommendationVisitor,
  signal: AbortSignal | undefined,
): Promise<ProductRowValue[]> {
  const url = `/recommendation/${spot ?? ab ?? field}`;
  const result = await api.call(getContent, { query: { url }, signal });
  if (!result.ok) {
    // Aborted: the visitor has left the page.
    if (result.error.kind !== 'aborted')
      log.warn(`SHOP-CONTENT-002 the rows of ${url} are left out`, result.error);
    return [];
  }
  const components = parseContent(result.data.content, (message) =>
    log.warn(`SHOP-CONTENT-001 ${url}: ${message}`),
  );
  return (components ?? []).flatMap((component) =>
    component.componentKey === 'productRow' && isContentVisible(component.visibility, channel, labelCodes)
      ? [component.componentValue]
      : [],
  );
}

async function toBlock(
  { api, log }: Pick<ShopServices, 'api' | 'log'>,
  row: ProductRowValue,
  ownCode: string | undefined,
): Promise<RecommendationBlock> {
  const result = await findRowProducts(api, row);
  if (!result.ok) log.warn(`SHOP-CONTENT-002 the row "${row.title}" is left out`, result.error);
  const products = result.ok ? result.data.filter(({ code }) => code !== ownCode) : [];
  return { title: row.title, products };
}
