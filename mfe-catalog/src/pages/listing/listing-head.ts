import { type Listing, listingUrl, noFilters } from 'shared-contracts';
import { imageAtWidth } from 'shared-contracts/images';
import type { PageContext, PageHead } from 'shared-runtime';
import { getTitles } from '../../messages/titles';

/**
 * What the head of every page with a product list says: filters and order make no page of their own for a search
 * engine, page numbers do.
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
 * The title of what a channel lists: no other page of the list has it, nor the same list of the other channel, which
 * editors call the same.
 */
export function channelTitle(name: string, { channel, locale }: PageContext, page = 1): string {
  const t = getTitles(locale);
  const values = { name, channel: t(`titles.channels.${channel}`) };
  return page > 1 ? t('titles.list.later', { ...values, page }) : t('titles.list.first', values);
}

/** "Coats - Clothing - Men": the same category is in several departments. */
export function namesUpwards(path: readonly { name: string }[]): string {
  return path
    .map(({ name }) => name)
    .reverse()
    .join(' - ');
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
