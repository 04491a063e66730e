import { screen, waitFor, within } from '@testing-library/react';
import type { ContentComponent } from 'shared-contracts';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../testing/create-shop';
import { found } from '../testing/search-data';
import { ContentComponents } from './content-components';
import { rowKey } from './row-key';

const hero = (title: string, visibility: ContentComponent['visibility'] = {}): ContentComponent => ({
  componentKey: 'hero',
  componentValue: { image: '/images/hero', title, href: '/bit/MEN', action: 'SHOP NOW' },
  visibility,
});
const row = (visibility: ContentComponent['visibility'] = {}): ContentComponent => ({
  componentKey: 'productRow',
  componentValue: { title: 'New in', itemCodes: ['P1', 'P2'] },
  visibility,
});
const listed = (index: number) => {
  const { images, id, code, title, brandName, channelId, listPrice, salePrice } = found(index);
  return {
    images,
    id,
    code,
    title,
    brandName,
    channelId,
    listPrice,
    salePrice,
    colorCount: 1,
    soldOut: false,
  };
};

test('a Chinese headline breaks after its punctuation, not within a phrase', () => {
  renderAt(
    createShop(),
    '/bit',
    <ContentComponents
      title=""
      components={[hero('一件大衣、一件針織、一雙好鞋'), hero('A coat')]}
      rows={{}}
    />,
  );
  expect(screen.getByRole('link', { name: '一件大衣、一件針織、一雙好鞋' })).toHaveClass('phrases');
  expect(screen.getByRole('link', { name: 'A coat' })).not.toHaveClass('phrases');
});

test('shows by channel and member labels; the first title is the page’s heading (behaviour/validation)', () => {
  const components = [
    hero('Second channel', { channel: 2 }),
    hero('For VIPs', { includeUserGroup: 'VIP' }),
    hero('For others', { excludeUserGroup: 'VIP' }),
    hero('For all'),
  ];
  renderAt(createShop(), '/bit', <ContentComponents title="Harbour" components={components} />);
  const titles = screen.getAllByRole('heading').map(({ textContent, tagName }) => [tagName, textContent]);
  expect(titles).toEqual([
    ['H1', 'For others'],
    ['H2', 'For all'],
  ]);
});

test('a member’s labels add and take away (behaviour/validation)', () => {
  const shop = createShop({ isLoggedIn: true });
  const session = shop.services.session.snapshot();
  const gold = session.user && {
    ...session,
    user: { ...session.user, memberLabels: [{ labelCode: 'GOLD' }] },
  };
  if (!gold) throw new Error('nobody is logged in');
  const services = { ...shop.services, session: { ...shop.services.session, snapshot: () => gold } };
  const components = [
    hero('Early sale', { includeUserGroup: 'SILVER, GOLD' }),
    hero('Join us', { excludeUserGroup: 'GOLD' }),
    hero('For all'),
  ];
  renderAt({ ...shop, services }, '/bit', <ContentComponents title="Harbour" components={components} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Early sale',
    'For all',
  ]);
});

test('a page that starts with pictures has a heading for listeners', () => {
  const tiles: ContentComponent = {
    componentKey: 'tiles',
    componentValue: { tiles: [{ title: 'Shoes', href: '/bit/MEN/SHOES', image: '/images/shoes' }] },
    visibility: {},
  };
  renderAt(createShop(), '/bit', <ContentComponents title="Harbour" components={[tiles]} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour');
  expect(screen.getByRole('link', { name: 'Shoes' })).toHaveAttribute('href', '/bit/MEN/SHOES');
});

test('a product row comes later, with hearts and quick view', async () => {
  const shop = createShop();
  shop.listen('quick-view-requested');
  const rows = { [rowKey(1)]: Promise.resolve([listed(1), listed(2)]) };
  renderAt(shop, '/bit', <ContentComponents title="" components={[hero('A'), row()]} rows={rows} />);
  const carousel = within(await screen.findByRole('region', { name: 'New in' }));
  expect(carousel.getAllByRole('article')).toHaveLength(2);
  carousel.getByRole('button', { name: 'QUICK VIEW Wool coat 2' }).click();
  expect(shop.said('quick-view-requested')).toEqual([{ itemCode: 'P2', channelId: 1, mode: 'bag' }]);
});

test('a row that fails leaves no trace on the page (behaviour/errors)', async () => {
  const failing = Promise.reject(new Error('refused'));
  failing.catch(() => undefined);
  const rows = { [rowKey(1)]: failing };
  renderAt(createShop(), '/bit', <ContentComponents title="" components={[hero('A'), row()]} rows={rows} />);
  expect(await screen.findByRole('heading', { name: 'A' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'New in' })).toBeNull());
});

test('a row that only this visitor sees is loaded in the browser', async () => {
  const shop = createShop({
    api: { 'GET /api/product/details/batch/query': () => ({ data: [found(7)] }) },
  });
  renderAt(shop, '/bit', <ContentComponents title="" components={[row()]} />);
  expect(await screen.findByRole('article')).toHaveTextContent('Wool coat 7');
  expect(shop.calls('GET /api/product/details/batch/query')[0]?.query.get('itemCodes')).toBe('P1,P2');
});

test('texts bring no markup and no script', () => {
  const text: ContentComponent = {
    componentKey: 'richText',
    componentValue: {
      title: 'About us',
      blocks: [
        { kind: 'heading', text: 'Our idea' },
        { kind: 'paragraph', text: '<b>bold</b>' },
        { kind: 'link', text: 'Run', href: 'javascript:alert(1)' },
        { kind: 'link', text: 'Elsewhere', href: 'https://example.com/' },
        { kind: 'link', text: 'Other host', href: '//example.com/' },
        { kind: 'hologram', text: 'later' },
      ],
    },
    visibility: {},
  };
  renderAt(createShop(), '/help/about-us', <ContentComponents title="" components={[text]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Our idea' })).toBeInTheDocument();
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Elsewhere']);
  expect(screen.queryByText('later')).toBeNull();
});
