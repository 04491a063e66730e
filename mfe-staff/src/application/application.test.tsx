import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication, sessionOf } from '../testing/render-application';

const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Harbour:a?secret=JBSWY3DPEHPK3PXP' };

async function passPassword() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ka@staff.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Harbour1');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

it('tells who lacks a permission what the role opens', async () => {
  await openApplication('/staff/audit', { roles: ['RELEASE_MANAGER'] });
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/Release manager/)).toBeVisible();
  expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/staff');
});

describe('the login of staff', () => {
  it('asks for password and code, then shows the page of the address', async () => {
    const { wire } = await openApplication('/staff', {
      roles: null,
      api: {
        'POST /api/merchant/session/password': () => ({ data: { needsNewPassword: false } }),
        'POST /api/merchant/session/code': () => sessionOf('RELEASE_MANAGER'),
      },
    });
    await passPassword();
    await userEvent.type(await screen.findByLabelText('Code'), '123 45');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
    await userEvent.type(screen.getByLabelText('Code'), '6');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('navigation', { name: 'Back office' })).toBeInTheDocument();
    expect(wire.calls('POST /api/merchant/session/code').map(({ body }) => body)).toEqual([
      { code: '123456' },
    ]);
  });

  it('sets up the second factor and an own password at the first login', async () => {
    const { wire } = await openApplication('/staff', {
      roles: null,
      api: {
        'POST /api/merchant/session/password': () => ({ data: { needsNewPassword: true, enrolment } }),
        'POST /api/merchant/session/code': () => sessionOf('PACKER'),
      },
    });
    await passPassword();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText(enrolment.secret)).toBeVisible();
    // As a Chinese keyboard writes digits.
    await userEvent.type(screen.getByLabelText('Code'), '１２３　４５６');
    await userEvent.type(screen.getByLabelText('New password'), 'Chosen12');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('navigation', { name: 'Back office' });
    expect(wire.calls('POST /api/merchant/session/code')[0]).toMatchObject({
      body: { code: '123456', newPassword: 'Chosen12' },
    });
  });

  it('shows who is not on the staff the way to a trade account and back to the shop', async () => {
    const { left } = await openApplication('/staff', { roles: null });
    const apply = await screen.findByRole('link', { name: 'Apply for a trade account' });
    expect(apply).toHaveAttribute('href', '/wholesale/apply');
    await userEvent.click(screen.getByRole('link', { name: 'Back to shop' }));
    expect(left).toEqual([{ path: '/bit/men', replace: false }]);
  });

  it('says why a login is refused', async () => {
    await openApplication('/staff', {
      roles: null,
      api: { 'POST /api/merchant/session/password': () => ({ status: 401, code: 40101 }) },
    });
    await passPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent(/password/i);
  });
});

describe('the back office', () => {
  it('shows that a page does not exist', async () => {
    await openApplication('/staff/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  });

  it('has its pages in groups: a role sees those with a page for it, and which page it is on', async () => {
    const groupsOf = (side: HTMLElement) =>
      within(side)
        .getAllByRole('list')
        .map((list) => [
          list.getAttribute('aria-labelledby') &&
            document.getElementById(String(list.getAttribute('aria-labelledby')))?.textContent,
          ...within(list)
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
        ]);
    const { element, unmount } = await openApplication('/staff/lists?list=brands', {
      api: { 'GET /api/merchant/lists/brands': () => ({ data: { rows: [] } }) },
    });
    const [side] = await screen.findAllByRole('navigation', { name: 'Back office' });
    const all = groupsOf(side as HTMLElement);
    expect(all.map(([group, first]) => [group, first])).toEqual([
      [null, 'Dashboard'],
      ['Orders and customers', 'Orders'],
      ['Catalogue', 'Items'],
      ['Stock', 'Stock'],
      ['Trade', 'Wholesale buyers'],
      ['Content and offers', 'Content'],
      ['Settings', 'Delivery'],
      ['Reports', 'Exports'],
      ['Staff', 'Staff'],
    ]);
    expect(within(side as HTMLElement).getAllByRole('heading', { level: 2 })).toHaveLength(8);
    expect(within(side as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Categories, brands, stores',
    );
    await expectAccessible(element);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(groupsOf(sheet.getByRole('navigation'))).toEqual(all);
    await unmount();

    await openApplication('/staff/stock', {
      roles: ['PACKER'],
      api: { 'GET /api/merchant/stock': () => ({ data: { rows: [], total: 0, pageSize: 50 } }) },
    });
    const [packers] = await screen.findAllByRole('navigation', { name: 'Back office' });
    expect(groupsOf(packers as HTMLElement)).toEqual([
      ['Orders and customers', 'Orders', 'Pick and pack list', 'Pack by scanning', 'Returns'],
      ['Stock', 'Stock', 'Purchase orders', 'Transfers', 'Stock counts'],
    ]);
  });

  it('logs out to the login page', async () => {
    const { wire } = await openApplication('/staff', {
      api: { 'POST /api/merchant/session/end': () => ({ data: null }) },
    });
    const [side] = await screen.findAllByRole('navigation', { name: 'Back office' });
    await userEvent.click(
      within(side?.parentElement as HTMLElement).getByRole('button', { name: 'Log out' }),
    );
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(wire.calls('POST /api/merchant/session/end')).toHaveLength(1);
  });

  it('speaks Chinese to who reads it, and leaves nothing behind', async () => {
    const { element, unmount } = await openApplication('/staff', { roles: null, locale: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '後台' })).toBeVisible();
    await unmount();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
  });
});
