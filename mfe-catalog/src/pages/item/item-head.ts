import { categoryBreadcrumb, channelOfId, imageAtWidth, urls } from 'shared-contracts';
import { itemDescription, itemTitle } from 'shared-contracts/item-head';
import type { SkuInfo } from 'shared-contracts/wire/product';
import type { PageContext, PageHead } from 'shared-runtime';
import { bagRefusal } from '../../product/availability';
import type { ItemData } from './load-item';

/** Head of an item page, for search engines and link previews. */
export function head(data: ItemData, { url, locale }: PageContext): PageHead {
  const { baseInfo } = data.detail;
  const [picture] = baseInfo.images;
  return {
    title: baseInfo.seoTitle ?? itemTitle(locale, baseInfo),
    description: baseInfo.seoDescription ?? itemDescription(locale, baseInfo),
    canonical: canonicalOf(data),
    ...(picture ? { image: imageAtWidth(picture, 1200) } : {}),
    jsonLd: [productLd(data, url), breadcrumbLd(data, url)],
  };
}

/** An item of both channels has two pages; the canonical one is the first channel's. */
function canonicalOf({ detail }: ItemData): string {
  const { code, channelIds } = detail.baseInfo;
  return urls.item(code, Math.min(...channelIds));
}

/** schema.org prices are decimal dollars. */
function dollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function productLd(data: ItemData, page: URL): object {
  const { detail } = data;
  const { baseInfo } = detail;
  const absolute = (path: string) => new URL(path, page.origin).href;
  function offerOf(sku?: SkuInfo): object {
    const canBeBought = bagRefusal(detail, sku) === undefined;
    return {
      '@type': 'Offer',
      url: absolute(canonicalOf(data)),
      priceCurrency: 'HKD',
      price: dollars((sku ?? baseInfo).salePrice),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${canBeBought ? 'InStock' : 'OutOfStock'}`,
      ...(sku && { sku: sku.skuId, ...(sku.gtin && { gtin: sku.gtin }) }),
    };
  }
  const { skuInfo } = detail;
  const [first] = skuInfo;
  // A barcode is of a size: of several sizes, each is an offer of its own.
  const hasGtins = skuInfo.length > 1 && skuInfo.some(({ gtin }) => gtin);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: baseInfo.title,
    sku: baseInfo.code,
    ...(skuInfo.length === 1 && first?.gtin && { gtin: first.gtin }),
    brand: { '@type': 'Brand', name: baseInfo.brandName },
    color: baseInfo.color,
    description: baseInfo.seoDescription ?? baseInfo.description,
    category: categoryBreadcrumb(baseInfo.categoryPath),
    image: baseInfo.images.map((image) => absolute(imageAtWidth(image, 1200))),
    offers: hasGtins ? skuInfo.map((sku) => offerOf(sku)) : offerOf(),
  };
}

function breadcrumbLd({ detail, channelId }: ItemData, page: URL): object {
  const channel = channelOfId(channelId);
  const { categoryPath, code, title } = detail.baseInfo;
  const trail = [
    ...categoryPath.map((entry) => ({ name: entry.name, path: urls.category(channel, entry.code) })),
    { name: title, path: urls.item(code, channelId) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, page.origin).href,
    })),
  };
}
