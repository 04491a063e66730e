import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { PageContext } from 'shared-runtime';
import { groupData } from './group-data';
import { groupView } from './group-view';

const Pages = groupView({
  '/gift-wrap': { Component: () => <h1>Wrap</h1> },
  '/gift-bows': { Component: () => <h1>Bows</h1> },
});
const data = groupData({
  '/gift-wrap': { loader: () => ['paper'], head: (papers) => ({ title: `Wrap in ${String(papers)}` }) },
  '/gift-bows': {},
});
const at = (path: string) => ({ url: new URL(path, 'http://shop.test') }) as PageContext;

test.each([
  ['/gift-bows', '<h1>Bows</h1>'],
  ['/GIFT-Wrap/', '<h1>Wrap</h1>'],
  ['/gift-cards', ''],
])('%s shows its page', (path, html) => {
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <Pages />
    </MemoryRouter>
  );
  expect(renderToStaticMarkup(page)).toBe(html);
});

test('loader and head are those of the page at the URL', async () => {
  expect(await data.loader(at('/Gift-Wrap/?a=1'))).toEqual(['paper']);
  expect(data.head(['paper'], at('/gift-wrap'))).toEqual({ title: 'Wrap in paper' });
  expect(await data.loader(at('/gift-bows'))).toBeNull();
});

test('another path is not found', async () => {
  await expect(data.loader(at('/gift-cards'))).rejects.toMatchObject({ status: 404 });
});
