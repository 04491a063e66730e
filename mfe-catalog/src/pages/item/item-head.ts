import { categoryBreadcrumb, channelOfId, formatMoney, imageAtWidth, urls } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/item';
import { bagRefusal } from '../../product/availability';
import type { ItemData } from './load-item';

const descriptionLength = 160;

/** Head of an item page, for search engines and link previews. */
export function head(data: ItemData, { url, locale }: PageContext): PageHead {
  const { baseInfo } = data.detail;
  const [picture] = baseInfo.images;
  return {
    title: titleOf(data, locale),
    description:
      shorten(baseInfo.description) ||
      getT(locale)('head.description', {
        title: baseInfo.title,
        brand: baseInfo.brandName,
        price: formatMoney(baseInfo.salePrice),
      }),
    canonical: canonicalOf(data),
    ...(picture ? { image: imageAtWidth(picture, 1200) } : {}),
    jsonLd: [productLd(data, url), breadcrumbLd(data, url)],
  };
}

/**
 * Title with colour and code, because a brand sells one name in several colours and several products of one
 * name.
 */
function titleOf({ detail }: ItemData, locale: PageContext['locale']): string {
  const { title, color, brandName, code } = detail.baseInfo;
  const name = color ? getT(locale)('head.name', { title, color }) : title;
  return `${name} | ${brandName} ${code}`;
}

/** An item of both channels has two pages; the canonical one is the first channel's. */
function canonicalOf({ detail }: ItemData): string {
  const { code, channelIds } = detail.baseInfo;
  return urls.item(code, Math.min(...channelIds));
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength - 1).trimEnd()}…`;
}

/** schema.org prices are decimal dollars. */
function dollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function productLd(data: ItemData, page: URL): object {
  const { detail } = data;
  const { baseInfo } = detail;
  const absolute = (path: string) => new URL(path, page.origin).href;
  const canBeBought = bagRefusal(detail, undefined) === undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: baseInfo.title,
    sku: baseInfo.code,
    brand: { '@type': 'Brand', name: baseInfo.brandName },
    color: baseInfo.color,
    description: baseInfo.description,
    category: categoryBreadcrumb(baseInfo.categoryPath),
    image: baseInfo.images.map((image) => absolute(imageAtWidth(image, 1200))),
    offers: {
      '@type': 'Offer',
      url: absolute(canonicalOf(data)),
      priceCurrency: 'HKD',
      price: dollars(baseInfo.salePrice),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${canBeBought ? 'InStock' : 'OutOfStock'}`,
    },
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
