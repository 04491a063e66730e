import type { contentPages } from 'database/schema/content';
import { furniturePages } from './furniture';
import { helpPages } from './help';
import { landingPages } from './landings';
import type { DemoPage } from './page';
import { partnerPages } from './partners';
import { policyPages } from './policies';

const pages: readonly DemoPage[] = [
  ...landingPages,
  ...furniturePages,
  ...helpPages,
  ...policyPages,
  ...partnerPages,
];

/** Builds every page in both languages, with the configured shop name. */
export function buildContentPages(shopName: string): (typeof contentPages.$inferInsert)[] {
  return pages.flatMap(({ url, title, description, keywords, build }) =>
    (['en', 'zh'] as const).map((locale) => {
      const named = (text: string) => text.replaceAll('{shopName}', shopName);
      const pageComponent = build({ shopName, say: (en, zh) => named(locale === 'en' ? en : zh) });
      return {
        url,
        locale,
        contentCode: `page-${url === '/' ? 'home' : url.slice(1).replaceAll('/', '-')}`,
        versionId: '1',
        content: { pageComponent },
        seoTitle: named(title[locale]),
        seoKeywords: keywords ? named(keywords[locale]) : null,
        seoDescription: named(description[locale]),
      };
    }),
  );
}
