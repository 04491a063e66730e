import { type Listing, listingUrl, noFilters } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { imageAtWidth } from 'shared-contracts/images';
import type { PageContext, PageHead } from 'shared-runtime';
import { getTitles } from '../../messages/titles';

/**
 * Head of a page with a product list. For search engines filters and sort orders are not separate pages, page
 * numbers are.
 */
export function listingHead(
  listing: Listing,
  pathname: string,
  subject?: Record<string, string | undefined>,
): Omit<PageHead, 'title'> {
  const at = (page: number) => listingUrl(pathname, { ...noFilters, page }, subject);
  const picture = listing.products[0]?.images[0];
  return {
    canonical: at(listing.page),
    ...(listing.page > 1 ? { previous: at(listing.page - 1) } : {}),
    ...(listing.isLastPage ? {} : { next: at(listing.page + 1) }),
    ...(picture ? { image: imageAtWidth(picture, 800) } : {}),
  };
}

/**
 * A unique title: it contains the page number, and the channel, because editors give both channels' lists the
 * same name.
 */
export function channelTitle(name: string, { channel, locale, services }: PageContext, page = 1): string {
  const t = getTitles(locale);
  const values = { name, channel: channelName(services, channel) };
  return page > 1 ? t('titles.list.later', { ...values, page }) : t('titles.list.first', values);
}

/** schema.org BreadcrumbList. */
export function breadcrumbList(origin: string, steps: readonly { name: string; to: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  };
}
