import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { categorySeparator } from 'shared-contracts/category-code';
import { channels } from 'shared-contracts/channel';
import { helpPages, urls } from 'shared-contracts/urls';
import type { Language } from './words';

interface CanonicalPage {
  canonical: string;
  title: string;
}

/**
 * A few hundred pages of the demo catalogue that search engines index: landings, content, and of both
 * channels the lists most likely to have equal titles, with their second pages, and items with equal names.
 */
export async function findCanonicalPages(
  request: APIRequestContext,
  db: pg.Pool,
  language: Language,
): Promise<CanonicalPage[]> {
  const pages: CanonicalPage[] = [];
  for (const path of await pathsOf(db)) {
    const response = await request.get(path, { headers: { cookie: `lang=${language}` } });
    const html = await response.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const title = /<title>([^<]*)</.exec(html)?.[1];
    // Missing in this channel, or redirected because the list has no second page.
    if (response.status() === 200 && canonical && title) pages.push({ canonical, title });
  }
  return pages;
}

async function pathsOf(db: pg.Pool): Promise<string[]> {
  const { rows: categories } = await db.query<{ code: string }>('select code from categories order by code');
  const { rows: brands } = await db.query<{ name: string }>(
    'select name from brands where cardinality(channel_ids) > 1 order by name limit 5',
  );
  const { rows: items } = await db.query<{ code: string; channelId: number }>(
    `select code, unnest(channel_ids) as "channelId" from items
      where on_shelf and (title_en, brand_name) in (
        select title_en, brand_name from items where on_shelf group by 1, 2 having count(*) > 5
        order by count(*) desc, title_en limit 5)
      order by code limit 60`,
  );
  const wide = categories.map(({ code }) => code).filter((code) => code.split(categorySeparator).length < 3);
  const lists = Object.values(channels).flatMap(({ type }) => [
    urls.channel(type),
    urls.landing(type),
    urls.landing(type, 'women'),
    urls.brands(type),
    urls.category(type, 'ALL'),
    ...wide.flatMap((code) => [
      urls.category(type, code),
      `${urls.category(type, code)}?page=2`,
      urls.categoryBrands(type, code),
    ]),
    ...['MEN', 'WOMEN'].map((code) => urls.category(type, `${code}###CLOTHING###COATS`)),
    ...brands.flatMap(({ name }) =>
      ['', '?sex=men', '?sex=women'].map((tab) => urls.brand(type, name) + tab),
    ),
  ]);
  return [
    urls.home(),
    urls.affiliation(),
    urls.guideline(),
    ...helpPages.map((page) => urls.help.page(page)),
    ...lists,
    ...items.map(({ code, channelId }) => urls.item(code, channelId)),
  ];
}
