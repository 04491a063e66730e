import { setTimeout as pause } from 'node:timers/promises';
import { startLayoutApi } from '../testing/layout-api';
import { openTestShop, releaseStore } from '../testing/test-shop';

it('a page with content that is not live is kept by nobody, the page without it is shared', async () => {
  const api = await startLayoutApi();
  const page = `Component: () => react.createElement('h1', null, 'text')`;
  const shop = await openTestShop({ API_URL: api.url }, releaseStore('1.0.0', { '1.0.0': page }));
  const headersOf = async (path: string) => (await shop.app.inject(path)).headers;
  const cachingOf = async (path: string) => (await headersOf(path))['cache-control'];
  const token = 'preview.1.2.3';
  expect(await cachingOf(`/help/page?versionId=${token}`)).toBe('private, no-store');
  expect(await cachingOf(`/help/page?versionId=${token}&previewLang=zh`)).toBe('private, no-store');
  // Once the data of its layout have come.
  while (!(await headersOf('/help/page'))['cdn-cache-control']) await pause(50);
  await shop.close();
  await api.close();
});
