import { type ContentComponent, channelOfPath, type ListedProduct, urls } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { withoutEndSlashes } from 'shared-contracts/end-slashes';
import { imageAtWidth } from 'shared-contracts/images';
import type { PageContext, PageHead } from 'shared-runtime';
import { type ContentPage, getContent } from '../../api/get-content';
import { getNavigation } from '../../api/get-navigation';
import { plainTitle } from '../../content/plain-title';
import { startRows } from '../../content/rows';
import { getT } from '../../messages';
import { channelTitle } from '../listing/listing-head';

export interface Department {
  name: string;
  url: string;
}

export type HomeData = {
  page: ContentPage;
  /** The channel's departments, for a page without content. Absent when the menu can't be loaded. */
  departments?: Department[];
} & Record<`row${number}`, Promise<ListedProduct[]>>;

/** Home and channel landings (behaviour/screens): loads the content published at the page's path. */
export async function loadHome(context: PageContext): Promise<HomeData> {
  const page = await getContent(context, withoutEndSlashes(context.url.pathname));
  if (page.components.length > 0) return { page, ...startRows(context, page.components) };
  const navigation = await getNavigation(context);
  if (!navigation.ok) return { page };
  // Links to the listings, because the menu's links of MEN and WOMEN lead to landings, which may be this page.
  const departments = navigation.data.flatMap(({ visible, name, code }) =>
    visible && code ? [{ name, url: urls.category(context.channel, code) }] : [],
  );
  return { page, departments };
}

export function homeHead({ page }: HomeData, context: PageContext): PageHead {
  const { url, channel, locale, services } = context;
  const t = getT(locale);
  const { shopName } = services.config;
  const path = withoutEndSlashes(url.pathname);
  const hero = firstHero(page.components);
  return {
    title: plainTitle(page.seoTitle ?? ownTitle(path, context), shopName),
    description: page.seoDescription ?? t('pages.home.description', { shopName }),
    ...(page.seoKeywords ? { keywords: page.seoKeywords } : {}),
    canonical: path,
    ...(hero ? { image: imageAtWidth(hero.image, 1200) } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shopName,
        url: url.origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url.origin}/${channel}/search?keyword={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** Title of a landing page without an editors' title. The home page has the shop's name alone. */
function ownTitle(path: string, context: PageContext): string {
  const t = getT(context.locale);
  if (channelOfPath(path) === undefined) return '';
  const sex = path.endsWith('/men') ? 'men' : path.endsWith('/women') ? 'women' : undefined;
  return sex ? channelTitle(t(`pages.home.${sex}`), context) : channelName(context.services, context.channel);
}

function firstHero(components: readonly ContentComponent[]) {
  const [first] = components;
  return first?.componentKey === 'hero' ? first.componentValue : undefined;
}
