import { screen } from '@testing-library/react';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import type { WireAnswer } from '../../testing/wire';
import * as detail from './referral-detail-page';
import * as page from './referral-page';

const codeCall = 'GET /api/customer/myAccount/referer/queryMemberCrmId';
const countCall = 'GET /api/customer/myAccount/referer/count';

describe('/member-get-member (behaviour/screens)', () => {
  it('leads a guest to the login and from there to the link', async () => {
    const { container } = renderPage({ page, at: '/member-get-member' });
    expect(await screen.findByRole('link', { name: 'Log in to get your link' })).toHaveAttribute(
      'href',
      '/login?redirecturl=%2Fmember-get-member-detail',
    );
    await expectAccessible(container);
  });

  it('leads a member to the link', async () => {
    renderPage({ page, at: '/member-get-member', member: user });
    expect(await screen.findByRole('link', { name: 'Get my link' })).toHaveAttribute(
      'href',
      '/member-get-member-detail',
    );
  });
});

describe('/member-get-member-detail', () => {
  const open = (count: WireAnswer) =>
    renderPage({
      page: detail,
      at: '/member-get-member-detail',
      member: user,
      answers: { [codeCall]: { data: { crmMemberId: 'CRM000000007' } }, [countCall]: count },
    });

  it('shows and copies the link with the code, and counts who has joined', async () => {
    const { container, pointer, toasts } = open({ data: { count: 2 } });
    const link = 'http://localhost/register?referer=CRM000000007';
    expect(await screen.findByLabelText('Your link')).toHaveValue(link);
    expect(screen.getByText('CRM000000007')).toBeVisible();
    expect(screen.getByText('2 friends have joined with your code.')).toBeVisible();
    await expectAccessible(container);
    await pointer.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(toasts).toEqual(['The link is copied.']);
  });

  it('says when nobody has joined, and does not say so when the count can not be read', async () => {
    const { unmount } = open({ data: { count: 0 } });
    expect(await screen.findByText('Nobody has joined with your code yet.')).toBeVisible();
    unmount();
    open('outage');
    expect(await screen.findByText('Error page: network')).toBeVisible();
  });
});
