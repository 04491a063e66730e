import { screen, waitFor } from '@testing-library/react';
import type { Locale } from 'shared-contracts';
import { renderPage, user } from '../../testing/render-page';
import { Component as MemberMenu } from './member-menu';

function setWidth(px: number) {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({ matches: px >= Number(/\d+/.exec(query)?.[0]) }),
  });
}

function open(member: boolean, { wanted = false, isBuyer = false, locale = 'en' as Locale } = {}) {
  const page = { Component: () => <MemberMenu wanted={wanted} /> };
  return renderPage({
    page,
    at: '/bit/men',
    member: member ? { ...user, roles: isBuyer ? ['member', 'wholesale'] : ['member'] } : null,
    locale,
    answers: {},
  });
}

beforeEach(() => setWidth(1440));

describe('member menu (behaviour/screens, header)', () => {
  it('leads a guest to the login, without a menu', async () => {
    const { pointer } = open(false);
    const icon = await screen.findByRole('link', { name: 'Log in' });
    expect(icon).toHaveAttribute('href', '/login');
    await pointer.hover(icon);
    expect(screen.queryByText('Log out')).toBeNull();
  });

  it('opens for a member’s pointer and closes when it leaves', async () => {
    const { pointer } = open(true);
    const icon = await screen.findByRole('link', { name: 'My account' });
    expect(icon).toHaveAttribute('href', '/account/index');
    await pointer.hover(icon);
    expect(await screen.findByRole('link', { name: 'Wishlist' })).toHaveAttribute(
      'href',
      '/account/wish-list',
    );
    expect(screen.getByText('Hello, Mei')).toBeVisible();
    await pointer.unhover(icon);
    await waitFor(() => expect(screen.queryByText('Log out')).toBeNull());
  });

  it('opens by the keyboard, goes through its items and closes with Esc', async () => {
    const { pointer } = open(true);
    await screen.findByRole('link', { name: 'My account' });
    await pointer.tab();
    await pointer.tab();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveFocus();
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My account' })).toHaveFocus();
  });

  it('is a link and nothing else on a phone', async () => {
    setWidth(390);
    const { pointer } = open(true);
    await pointer.hover(await screen.findByRole('link', { name: 'My account' }));
    expect(screen.queryByText('Log out')).toBeNull();
  });

  it('does what was clicked before it was loaded', async () => {
    open(true, { wanted: true });
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
  });

  it.each([
    ['en', 'My account', 'Wholesale'],
    ['zh', '我的帳戶', '批發專區'],
  ] as const)(
    'shows a wholesale buyer the way to the wholesale area (behaviour/roles), %s',
    async (locale, label, name) => {
      const { pointer } = open(true, { isBuyer: true, locale });
      await pointer.hover(await screen.findByRole('link', { name: label }));
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/wholesale/product/list');
    },
  );

  it('does not name the wholesale area to other members', async () => {
    const { pointer } = open(true);
    await pointer.hover(await screen.findByRole('link', { name: 'My account' }));
    await screen.findByRole('link', { name: 'Overview' });
    expect(screen.queryByRole('link', { name: 'Wholesale' })).toBeNull();
  });

  it('logs out and stays on a page that needs no login', async () => {
    const { pointer, session, toasts } = open(true);
    await pointer.hover(await screen.findByRole('link', { name: 'My account' }));
    await pointer.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(session.snapshot().isLoggedIn).toBe(false);
    expect(toasts).toEqual(['You are logged out.']);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
