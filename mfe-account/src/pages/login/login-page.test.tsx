import { cleanup, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { cookieKeys, sessionKeys } from 'shared-contracts';
import { deviceTokenHeader } from 'shared-contracts/keys';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './login-page';

const tokens = { data: { token: 'access', refreshToken: 'refresh', user } };
const login = 'POST /api/customer/login';

function open(query = '', answers: Record<string, WireAnswer> = { [login]: tokens }, member = false) {
  return renderPage({ page, at: `/login${query}`, answers, member: member ? user : null });
}

async function logIn(pointer: ReturnType<typeof open>['pointer']) {
  await pointer.type(await screen.findByLabelText('E-mail'), ' member@example.com ');
  await pointer.type(screen.getByLabelText('Password'), 'Harbour1');
  await pointer.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  Cookies.remove(cookieKeys.redirectUrl);
  localStorage.clear();
  sessionStorage.clear();
});

describe('/login (behaviour/screens and behaviour/states)', () => {
  it('logs in and goes to the account', async () => {
    const { pointer, wire, session } = open();
    await logIn(pointer);
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
    expect(session.snapshot().user?.memberId).toBe('m1');
    expect(wire.sent(login)).toEqual([{ email: 'member@example.com', password: 'Harbour1' }]);
  });

  it('says why nobody is logged in where the browser blocks cookies, and stays', async () => {
    const { pointer, session, toasts } = open();
    session.start = () => undefined;
    await logIn(pointer);
    await waitFor(() =>
      expect(toasts).toEqual([
        'Your browser blocks cookies, and a login needs one. Allow them for this shop and try again.',
      ]),
    );
    expect(screen.getByLabelText('E-mail')).toHaveValue('member@example.com');
    expect(screen.queryByText(/^Elsewhere/)).toBeNull();
  });

  it('keeps what was typed when the password is wrong, and says so', async () => {
    const { pointer, session } = open('', { [login]: refusal(40101) });
    await logIn(pointer);
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is not right');
    expect(screen.getByLabelText('E-mail')).toHaveValue('member@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('Harbour1');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(session.snapshot().isLoggedIn).toBe(false);
  });

  it('says at the next login that this device is known, whoever logged in wrongly meanwhile', async () => {
    const answer = { data: { ...tokens.data, deviceToken: 'device-1.signed' } };
    const first = open('', { [login]: answer });
    await logIn(first.pointer);
    await screen.findByText('Elsewhere: /account/index');
    first.session.end('logout');
    cleanup();
    const again = open('', { [login]: answer });
    await logIn(again.pointer);
    await screen.findByText('Elsewhere: /account/index');
    const sent = [first, again].map(({ wire }) => wire.requests[0]?.headers[deviceTokenHeader]);
    expect(sent).toEqual([undefined, 'device-1.signed']);
  });

  it('names the first empty field and sends nothing', async () => {
    const { pointer, wire } = open();
    await pointer.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter an e-mail address such as name@example.com.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(wire.requests).toEqual([]);
  });

  it('says how long to wait after too many tries, and takes none before that', async () => {
    const { pointer, wire } = open('', { [login]: refusal(429, { retryAfterSeconds: 300 }) });
    await logIn(pointer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 5 minutes');
    expect(screen.getByRole('button', { name: /^Wait / })).toBeDisabled();
    await pointer.type(screen.getByLabelText('Password'), '{Enter}');
    expect(wire.sent(login)).toHaveLength(1);
  });

  it('tells an outage from a wrong password', async () => {
    const { pointer, wire } = open('', { [login]: 'outage' });
    await logIn(pointer);
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop can’t be reached');
    wire.answer(login, tokens);
    await pointer.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
  });

  it('offers whoever wants a gift card to buy it as a guest', async () => {
    open('?redirecturl=%2Faccount%2Fgiftcard%3Fview%3Dbuy');
    expect(await screen.findByRole('link', { name: 'Buy as a guest' })).toHaveAttribute(
      'href',
      '/gift-cards',
    );
  });

  it('goes where redirecturl says', async () => {
    const { pointer } = open('?redirecturl=%2Fcheckout%2Fpayment%3Fa%3D1');
    await logIn(pointer);
    expect(await screen.findByText('Elsewhere: /checkout/payment?a=1')).toBeVisible();
    expect(Cookies.get(cookieKeys.redirectUrl)).toBeUndefined();
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'ignores a redirecturl that leaves the shop: %s',
    async (target) => {
      const { pointer } = open(`?redirecturl=${encodeURIComponent(target)}`);
      await logIn(pointer);
      expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
    },
  );

  it('goes to the page that was remembered, once, and not to a tampered one', async () => {
    Cookies.set(cookieKeys.redirectUrl, '/bit/men');
    const { pointer, unmount } = open();
    await logIn(pointer);
    expect(await screen.findByText('Elsewhere: /bit/men')).toBeVisible();
    expect(Cookies.get(cookieKeys.redirectUrl)).toBeUndefined();
    unmount();

    Cookies.set(cookieKeys.redirectUrl, 'https://evil.example/');
    await logIn(open().pointer);
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
  });

  it('remembers redirecturl while the visitor looks elsewhere', async () => {
    open('?redirecturl=%2Fbit%2Fmen');
    await screen.findByLabelText('E-mail');
    expect(Cookies.get(cookieKeys.redirectUrl)).toBe('/bit/men');
  });

  it('puts the sku on the wishlist, then shows the list', async () => {
    const favourites = 'POST /api/customer/favorites';
    const { pointer, wire, toasts } = open('?addtowishlist=SKU1&cId=2&goWish=1', {
      [login]: tokens,
      [favourites]: { data: { totalCount: 1 } },
    });
    await logIn(pointer);
    expect(await screen.findByText('Elsewhere: /account/wish-list')).toBeVisible();
    expect(wire.sent(favourites)).toEqual([{ skuInfo: [{ skuId: 'SKU1', channelId: 2 }] }]);
    expect(toasts).toEqual(['Added to your wishlist.']);
  });

  it('says that the checkout failed, that nothing is lost, and leads back without a login (behaviour/errors)', async () => {
    sessionStorage.setItem(sessionKeys.checkoutFailedAt, String(Date.now()));
    const { pointer } = open('?redirecturl=%2Fcheckout%2Fpayment');
    expect(await screen.findByRole('alert')).toHaveTextContent('The checkout did not answer');
    expect(screen.getByRole('alert')).toHaveTextContent('everything you typed are kept');
    await pointer.click(screen.getByRole('link', { name: 'Back to the checkout' }));
    expect(await screen.findByText('Elsewhere: /checkout/payment')).toBeVisible();
  });

  it.each([
    ['a login for another page', '?redirecturl=%2Fbit%2Fmen', Date.now()],
    ['a failure of long ago', '?redirecturl=%2Fcheckout%2Fpayment', Date.now() - 3_600_000],
  ])('speaks of no failure after %s', async (_name, query, failedAt) => {
    sessionStorage.setItem(sessionKeys.checkoutFailedAt, String(failedAt));
    open(query);
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(screen.queryByText('The checkout did not answer')).toBeNull();
  });

  it('sends a member on at once', async () => {
    open('?redirecturl=%2Fbit%2Fmen', {}, true);
    expect(await screen.findByText('Elsewhere: /bit/men')).toBeVisible();
  });

  it('keeps redirecturl on the way to registration', async () => {
    open('?redirecturl=%2Fbit%2Fmen');
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?redirecturl=%2Fbit%2Fmen',
    );
  });
});
