import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { PopupCampaign } from 'shared-contracts/wire/content';
import { ServicesProvider } from 'shared-runtime';
import { renderAt } from 'shared-runtime/testing/render-at';
import { PopoverPanel } from 'shared-ui';
import { createShop } from '../../testing/create-shop';
import { Component as CampaignPopup } from './campaign-popup';

const membership: PopupCampaign = {
  title: 'Membership',
  text: 'Points on every order.',
  buttonText: 'Join',
  img1: '/images/a',
  img2: '/images/b',
  link: '/help/membership',
  byWayShow: 3,
  bgLinkShow: '/bit',
  visibility: {},
};
const cellar: PopupCampaign = {
  title: 'Cellar',
  img1: '/images/c',
  link: '/bit/LIFESTYLE',
  byWayShow: 2,
  channelShow: 'bit',
  categoryItemShow: 'MEN',
  visibility: {},
};
const sale: PopupCampaign = {
  title: 'Sale',
  img1: '/images/d',
  link: '/sit/WOMEN',
  isNeedLogin: true,
  byWayShow: 1,
  channelShow: 'sit',
  visibility: {},
};
const campaigns = [membership, cellar, sale];

function open(
  path: string,
  shown: readonly PopupCampaign[] = campaigns,
  shop = createShop(),
  data?: unknown,
) {
  return { shop, ...renderAt(shop, path, <CampaignPopup campaigns={shown} />, data) };
}

beforeAll(() => {
  // jsdom has neither.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the remote has no library for cookies
  document.cookie = 'popupClosed=; max-age=0; path=/';
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
/** A tap that comes as the popup opens was meant for the page. */
const later = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);

test('shows the campaign of this page; closing it is remembered for the session (behaviour/states)', () => {
  open('/bit');
  expect(screen.getByRole('heading', { name: 'Membership' })).toBeVisible();
  expect(screen.getByText('Points on every order.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/help/membership');
  expect(screen.queryByRole('heading', { name: 'Cellar' })).toBeNull();
  expect(document.cookie).not.toContain('popupClosed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.cookie).toContain('popupClosed=1');
});

test.each(['/sit/item/GONE', '/sit/NO-SUCH-CATEGORY'])(
  'shows none over %s, which is not found (behaviour/screens)',
  (path) => {
    const page = {
      id: 'page',
      path: '*',
      element: <h1>Item</h1>,
      errorElement: <h1>404</h1>,
      loader: () => null,
    };
    // As in the shell, the popup is beside the page.
    const frame = (
      <>
        <Outlet />
        <CampaignPopup campaigns={[{ ...sale, isFullPageShow: true }]} />
      </>
    );
    const router = createMemoryRouter([{ path: '/', element: frame, children: [page] }], {
      initialEntries: [path],
      hydrationData: { loaderData: {}, errors: { page: new Response(null, { status: 404 }) } },
    });
    render(
      <ServicesProvider services={createShop().services}>
        <RouterProvider router={router} />
      </ServicesProvider>,
    );
    expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('asks the API for nothing', () => {
  const { shop } = open('/bit');
  expect(shop.sent).toEqual([]);
});

test('a page that is left with the campaign open has closed it', () => {
  const { unmount } = open('/bit');
  unmount();
  expect(document.cookie).toContain('popupClosed=1');
});

test('is closed while it stands in the document, so that the browser gives the focus back', () => {
  const stood: boolean[] = [];
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    stood.push(this.isConnected);
  });
  open('/bit');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stood).toEqual([true]);
});

test.each([
  [0, 'Membership'],
  [0.49, 'Membership'],
  [0.5, 'Season'],
  [0.99, 'Season'],
])(
  'shows exactly one of several eligible campaigns, drawn at random (behaviour/states): %s',
  (drawn, title) => {
    jest.spyOn(Math, 'random').mockReturnValue(drawn);
    open('/bit', [membership, { ...membership, title: 'Season', img1: '/images/season' }, cellar]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title]);
    expect(screen.getByRole('dialog').querySelectorAll('img')).toHaveLength(1);
  },
);

test('on an item page the first breadcrumb decides (behaviour/validation)', () => {
  const item = (code: string) => ({ detail: { baseInfo: { categoryPath: [{ code }] } } });
  const { unmount } = open('/bit/item/A1', campaigns, createShop(), item('WOMEN'));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  open('/bit/item/A1', campaigns, createShop(), item('MEN'));
  expect(screen.getByRole('heading', { name: 'Cellar' })).toBeVisible();
});

test('a member’s labels decide which campaigns are eligible (behaviour/validation)', () => {
  const forFriends = [{ ...membership, visibility: { includeUserGroup: 'VIP' } }];
  open('/bit', forFriends);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('its click names campaign and place, and closes it (behaviour/calls)', () => {
  const shop = createShop();
  shop.listen('record-activity');
  open('/bit', [{ ...membership, gaClickValue: 'membership-autumn', gaClickType: 'popup' }], shop);
  later();
  fireEvent.click(screen.getByRole('link', { name: 'Join' }));
  expect(shop.said('record-activity')).toEqual([
    { name: 'select_promotion', promotion: 'membership-autumn', creative: 'Membership', slot: 'popup' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tap that comes as it opens was meant for the page: it follows no link and closes nothing', () => {
  const shop = createShop();
  shop.listen('record-activity');
  // The clock stands still: a busy machine may need half a second to find the link.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { address } = open('/bit', campaigns, shop);
  fireEvent.click(screen.getByRole('link', { name: 'Join' }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(address()).toBe('/bit');
  expect(shop.said('record-activity')).toEqual([]);
  expect(screen.getByRole('dialog')).toBeVisible();
  later();
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('its focus does not count as the visitor’s first interaction', () => {
  const heard = jest.fn();
  document.addEventListener('focusin', heard);
  open('/bit');
  expect(screen.getByRole('dialog')).toHaveFocus();
  document.removeEventListener('focusin', heard);
  expect(heard).not.toHaveBeenCalled();
});

test('the button that closes has the editors’ corner and colour (behaviour/entities)', () => {
  open('/bit', [{ ...membership, closePosition: 'bottom-left', closeColor: '#ffffff', imgShadow: true }]);
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveClass('left', 'bottom');
  expect(close).toHaveStyle({ color: '#ffffff', backgroundColor: 'var(--shop-color-inverse)' });
  expect(screen.getByRole('dialog')).toHaveClass('shadow');
});

describe('waits while the shopper is busy', () => {
  const popup = () => screen.getByLabelText('Campaigns');
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('with an open dialog, and with what the page then says', async () => {
    jest.useFakeTimers();
    const quickView = document.createElement('dialog');
    quickView.dataset.shopModal = '';
    quickView.open = true;
    document.body.append(quickView);
    open('/bit');
    expect(popup()).toHaveProperty('open', false);
    // What was added to the bag shows in a panel a moment later.
    quickView.remove();
    const { container: bag } = render(<PopoverPanel aria-label="ADDED TO BAG" />);
    await wait(1_200);
    expect(popup()).toHaveProperty('open', false);
    bag.remove();
    await wait(3_000);
    expect(popup()).toHaveProperty('open', true);
  });

  test.each([
    ['a field', '<input>'],
    ['the search or the menu', '<header><button aria-expanded="true">Search</button></header>'],
  ])('with %s', async (_what, html) => {
    jest.useFakeTimers();
    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    place.querySelector('input')?.focus();
    open('/bit');
    await wait(3_000);
    expect(popup()).toHaveProperty('open', false);
    place.remove();
    await wait(3_000);
    expect(popup()).toHaveProperty('open', true);
  });
});

test('members see the second picture', () => {
  open('/bit', campaigns, createShop({ isLoggedIn: true }));
  expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', '/images/b?w=800');
});

test('one that needs a login sends a guest there and brings them back; members go straight on', async () => {
  const link = () => screen.getByRole('link', { name: 'Find out more' });
  const guest = open('/sit/women', campaigns, createShop({ channel: 'sit' }));
  expect(link()).toHaveAttribute('href', '/login?redirecturl=%2Fsit%2FWOMEN');
  guest.unmount();
  open('/sit/women', campaigns, createShop({ channel: 'sit', isLoggedIn: true }));
  await waitFor(() => expect(link()).toHaveAttribute('href', '/sit/WOMEN'));
});
