import { type Locale, locales } from 'shared-contracts';
import { inLanguage } from '../../app/in-language';
import { escapeHtml } from '../render/escape-html';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const languages = Object.entries(locales) as [Locale, string][];

export function writeIndex(parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${escapeHtml(part)}</loc></sitemap>`);
  return `${head}<sitemapindex ${protocol}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Each page in each language, with links between them. */
export function writePart(paths: readonly string[], address: (path: string) => string): string {
  const entries = paths.flatMap((path) => {
    const hrefs = languages.map(([locale]) => escapeHtml(address(inLanguage(path, locale))));
    const links = languages
      .map(
        ([, hreflang], index) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${hrefs[index]}"/>`,
      )
      .join('');
    return hrefs.map((href) => `<url><loc>${href}</loc>${links}</url>`);
  });
  return `${head}<urlset ${protocol} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
