import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderAt } from 'shared-runtime/testing/render-at';
import { PopoverPanel } from 'shared-ui';
import { createShop, type WireAnswer } from '../../testing/create-shop';
import { CampaignPopup } from './campaign-popup';

const popups = [
  {
    title: 'Membership',
    img1: '/images/a',
    img2: '/images/b',
    link: '/help/membership',
    byWayShow: 3,
    bgLinkShow: '/bit',
  },
  {
    title: 'Cellar',
    img1: '/images/c',
    link: '/bit/LIFESTYLE',
    byWayShow: 2,
    channelShow: 'bit',
    categoryItemShow: 'MEN',
  },
  {
    title: 'Sale',
    img1: '/images/d',
    link: '/sit/WOMEN',
    isNeedLogin: true,
    byWayShow: 1,
    channelShow: 'sit',
  },
];
const content: WireAnswer = () => ({
  data: {
    url: '/bigpopup',
    content: JSON.stringify({ pageComponent: [{ componentKey: 'popup', componentValue: { popups } }] }),
  },
});
const api = { 'GET /api/cms/get': content };

beforeAll(() => {
  // jsdom has neither.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
});
beforeEach(() => sessionStorage.clear());

test('shows the campaign of this page; closing it lasts for the session (behaviour 4)', async () => {
  const shop = createShop({ api });
  const { unmount } = renderAt(shop, '/bit', <CampaignPopup />);
  expect(await screen.findByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/help/membership');
  expect(screen.queryByRole('link', { name: 'Cellar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  renderAt(shop, '/bit', <CampaignPopup />);
  await waitFor(() => expect(shop.calls('GET /api/cms/get')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is closed while it stands in the document, so that the browser gives the focus back', async () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  const stood: boolean[] = [];
  close.mockImplementation(function (this: HTMLDialogElement) {
    stood.push(this.isConnected);
  });
  renderAt(createShop({ api }), '/bit', <CampaignPopup />);
  await screen.findByRole('link', { name: 'Membership' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stood).toEqual([true]);
  close.mockRestore();
});

test.each([
  [0, ['Membership', 'Season']],
  [0.99, ['Season', 'Membership']],
])('of several eligible campaigns a random one comes first (behaviour 4): %s', async (drawn, order) => {
  jest.spyOn(Math, 'random').mockReturnValue(drawn);
  const season = { ...popups[0], title: 'Season', img1: '/images/season' };
  const both = {
    pageComponent: [{ componentKey: 'popup', componentValue: { popups: [popups[0], season] } }],
  };
  const shop = createShop({
    api: { 'GET /api/cms/get': () => ({ data: { url: '/bigpopup', content: JSON.stringify(both) } }) },
  });
  renderAt(shop, '/bit', <CampaignPopup />);
  await screen.findByRole('link', { name: 'Membership' });
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(order);
  jest.restoreAllMocks();
});

describe('the carousel (behaviour 2)', () => {
  const season = { ...popups[0], title: 'Season', img1: '/images/season' };
  const withTwo = (more: object = {}, component: object = {}) => {
    const value = { popups: [{ ...popups[0], ...more }, season], ...component };
    const both = { pageComponent: [{ componentKey: 'popup', componentValue: value }] };
    return createShop({
      api: { 'GET /api/cms/get': () => ({ data: { url: '/bigpopup', content: JSON.stringify(both) } }) },
    });
  };
  const goesTo = jest.fn();
  beforeEach(() => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    goesTo.mockReset();
    // jsdom has no layout: each picture is 300 px wide.
    Object.assign(Element.prototype, { scrollTo: goesTo });
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function open(shop = withTwo()) {
    jest.useFakeTimers({ advanceTimers: true });
    renderAt(shop, '/bit', <CampaignPopup />);
    return { row: await screen.findByRole('list'), wait: () => act(() => jest.advanceTimersByTime(5_000)) };
  }

  test('plays by itself, begins again after the last picture, and waits while it is paused', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const { row, wait } = await open();
    wait();
    expect(goesTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
    row.scrollLeft = 300;
    wait();
    expect(goesTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait();
    expect(goesTo).toHaveBeenCalledTimes(2);
  });

  test('waits for the visitor with reduced motion', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { wait } = await open();
    wait();
    expect(goesTo).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  test('is framed as editors say, and its click names campaign and place (behaviour 3 and 7)', async () => {
    const frame = {
      ...{ imgShadow: true, closePosition: 'bottom-left', closeColor: '#ffffff' },
      gaClickValue: 'membership-autumn',
    };
    const shop = withTwo(frame, { spacing: '16', gaClickType: 'popup' });
    shop.listen('record-activity');
    const { row } = await open(shop);
    expect(row).toHaveStyle({ columnGap: '16px' });
    expect(screen.getByText('Membership')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ className }) => /shadow/.test(className))).toEqual([
      true,
      false,
    ]);
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveClass('left', 'bottom');
    expect(close).toHaveStyle({ color: '#ffffff', backgroundColor: 'var(--shop-color-inverse)' });
    fireEvent.click(screen.getByRole('link', { name: 'Membership' }));
    expect(shop.said('record-activity')).toEqual([
      { name: 'select_promotion', promotion: 'membership-autumn', creative: 'Membership', slot: 'popup' },
    ]);
  });
});

test('waits for an open dialog to close, and for what the page then says', async () => {
  const quickView = document.createElement('dialog');
  quickView.dataset.shopModal = '';
  quickView.open = true;
  quickView.setAttribute('aria-label', 'Quick view');
  document.body.append(quickView);
  renderAt(createShop({ api }), '/bit', <CampaignPopup />);
  const popup = (await screen.findByRole('link', { name: 'Membership', hidden: true })).closest('dialog');
  expect(popup).toHaveProperty('open', false);
  // What was added to the bag shows in a panel a moment later.
  quickView.remove();
  const { container: bag } = render(<PopoverPanel aria-label="ADDED TO BAG" />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  expect(popup).toHaveProperty('open', false);
  bag.remove();
  await waitFor(() => expect(popup).toHaveProperty('open', true), { timeout: 3_000 });
});

test('members see the second picture', async () => {
  renderAt(createShop({ api, isLoggedIn: true }), '/bit', <CampaignPopup />);
  expect(await screen.findByRole('img', { name: 'Membership' })).toHaveAttribute('src', '/images/b?w=800');
});

test('one that needs a login sends a guest there and brings them back; members go straight on', async () => {
  const guest = renderAt(createShop({ api, channel: 'sit' }), '/sit/women', <CampaignPopup />);
  expect(await screen.findByRole('link', { name: 'Sale' })).toHaveAttribute(
    'href',
    '/login?redirecturl=%2Fsit%2FWOMEN',
  );
  guest.unmount();
  renderAt(createShop({ api, channel: 'sit', isLoggedIn: true }), '/sit/women', <CampaignPopup />);
  expect(await screen.findByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/sit/WOMEN');
});

test('pages without popups ask for none', () => {
  const shop = createShop({ api });
  renderAt(shop, '/login', <CampaignPopup />);
  expect(shop.calls('GET /api/cms/get')).toHaveLength(0);
});
