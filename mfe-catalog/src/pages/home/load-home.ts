import type { ContentComponent, ListedProduct } from 'shared-contracts';
import { imageAtWidth } from 'shared-contracts/images';
import type { PageContext, PageHead } from 'shared-runtime';
import { type ContentPage, getContent } from '../../api/get-content';
import { plainTitle } from '../../content/plain-title';
import { startRows } from '../../content/rows';
import { getT } from '../../messages';

export type HomeData = { page: ContentPage } & Record<`row${number}`, Promise<ListedProduct[]>>;

/** Home and channel landings (section 2): the content that is filed under the page's path. */
export async function loadHome(context: PageContext): Promise<HomeData> {
  const url = context.url.pathname.replace(/(?<=[^/])\/+$/, '');
  const page = await getContent(context, url);
  return { page, ...startRows(context, page.components) };
}

export function homeHead({ page }: HomeData, { url, channel, locale, services }: PageContext): PageHead {
  const t = getT(locale);
  const { shopName } = services.config;
  const sex = url.pathname.endsWith('/men') ? 'men' : url.pathname.endsWith('/women') ? 'women' : undefined;
  const ownTitle = sex ? t(`pages.home.${sex}`) : '';
  const hero = firstHero(page.components);
  return {
    title: plainTitle(page.seoTitle ?? ownTitle, shopName),
    description: page.seoDescription ?? t('pages.home.description', { shopName }),
    ...(page.seoKeywords ? { keywords: page.seoKeywords } : {}),
    canonical: url.pathname,
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

function firstHero(components: readonly ContentComponent[]) {
  const [first] = components;
  return first?.componentKey === 'hero' ? first.componentValue : undefined;
}
