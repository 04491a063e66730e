import { findCanonicalPages } from '../src/canonical-pages';
import { expect, test } from '../src/test';

for (const language of ['en', 'zh'] as const) {
  test(`no two canonical addresses share a title (${language})`, async ({ request, db }) => {
    test.setTimeout(300_000);
    const titles = new Map<string, Set<string>>();
    for (const { canonical, title } of await findCanonicalPages(request, db, language)) {
      titles.set(title, (titles.get(title) ?? new Set()).add(canonical));
    }
    expect(titles.size).toBeGreaterThan(100);
    const shared = [...titles].filter(([, addresses]) => addresses.size > 1);
    expect(shared.map(([title, addresses]) => [title, ...addresses])).toEqual([]);
  });
}
