import {
  type Brand,
  loadListing,
  type SearchTab,
  scopeOfTab,
  searchTabs,
  type TabbedListing,
  tabOf,
  urls,
} from 'shared-contracts';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import { type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { listingMemory } from 'shared-runtime/listing';
import { getBrand } from '../../api/get-brand';
import { listDepartments } from '../../api/list-departments';
import { plainTitle } from '../../content/plain-title';
import { getT } from '../../messages';
import { breadcrumbList, channelTitle, listingHead } from '../listing/listing-head';

export interface BrandData extends TabbedListing {
  brand: Pick<Brand, 'name' | 'description' | 'image' | 'logo'>;
  /** The tabs in which the brand has products. */
  tabs: SearchTab[];
  seo: { title?: string; keywords?: string; description?: string };
}

/**
 * /{type}/brand/{brandName?} with sex or category as tab (behaviour/screens). Without a name it redirects to the
 * brand list. A failed brand call is logged and ignored (behaviour/errors): the products still show.
 */
export async function loadBrand(context: PageContext): Promise<BrandData> {
  const { services, url, channel, params, signal } = context;
  const name = params.brandName;
  if (!name) throw redirectTo(urls.brands(channel), 301);

  const tab = tabOf(url.searchParams);
  const scope = { brand: name, ...scopeOfTab(url.searchParams) };
  const subject = {
    sex: scope.sex,
    category: scope.category?.toLowerCase(),
  };
  const [brand, listing, all] = await Promise.all([
    getBrand(services.api, name, signal),
    loadListing({ api: services.api, url, scope, subject, signal, memory: listingMemory }),
    listDepartments(services.api, name, signal),
  ]);
  if (brand.ok && !brand.data) throw await notFoundOrMoved(context);
  if (!listing.ok) throw listing.error;
  if (!brand.ok && listing.data.totalCount === 0) throw brand.error;

  const known = brand.ok ? brand.data : undefined;
  return {
    brand: {
      name: known?.name ?? name,
      description: known?.description,
      image: known?.image,
      logo: known?.logo,
    },
    seo: {
      ...(known?.seoTitle ? { title: known.seoTitle } : {}),
      ...(known?.seoKeywords ? { keywords: known.seoKeywords } : {}),
      ...(known?.seoDescription ? { description: known.seoDescription } : {}),
    },
    listing: listing.data,
    // Without an answer all tabs: one too many is better than one too few.
    tabs: searchTabs.filter((one) => one === tab || !all.ok || all.data.includes(one.toUpperCase())),
    tab,
    scope,
    subject,
  };
}

export function brandHead({ brand, seo, listing, subject, tab }: BrandData, context: PageContext): PageHead {
  const { channel, locale, services, url } = context;
  const t = getT(locale);
  const { shopName } = services.config;
  const name = plainTitle(seo.title ?? brand.name, shopName);
  return {
    ...listingHead(listing, urls.brand(channel, brand.name), subject),
    title: channelTitle(tab ? `${name} - ${t(`pages.tabs.${tab}`)}` : name, context, listing.page),
    description: seo.description ?? t('pages.brand.description', { name: brand.name, shopName }),
    ...(seo.keywords ? { keywords: seo.keywords } : {}),
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: shopName, to: urls.landing(channel) },
        { name: t('pages.brands.title'), to: urls.brands(channel) },
        { name: brand.name, to: urls.brand(channel, brand.name) },
      ]),
    ],
  };
}
