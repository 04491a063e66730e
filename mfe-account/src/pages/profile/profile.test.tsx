import { screen } from '@testing-library/react';
import type { Profile } from 'shared-contracts';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as editPassword from './edit-password-page';
import * as editProfile from './edit-profile-page';
import * as profilePage from './profile-page';

const read = 'GET /api/customer/myAccount/profile';
const readInfo = 'GET /api/customer/myAccount/personalInfo';
const save = 'POST /api/customer/myAccount/savePersonalInfo';
const change = 'POST /api/customer/myAccount/resetPassword';

const profile: Profile = {
  ...user,
  roles: ['member'],
  memberLabels: [],
  phoneRegion: '+852',
  phone: '91234567',
  birthday: null,
  subscribed: false,
  createdAt: '2025-05-06T00:00:00.000Z',
};

describe('/account/profile', () => {
  it('shows what the shop knows of the member', async () => {
    renderPage({
      page: profilePage,
      at: '/account/profile',
      answers: { [read]: { data: profile } },
      member: user,
    });
    expect(await screen.findByText('Mei Chan')).toBeVisible();
    expect(screen.getByText('+852 91234567')).toBeVisible();
    expect(screen.getByText('member@example.com (not verified yet)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change or verify e-mail' })).toHaveAttribute(
      'href',
      '/account/profile/editEmail',
    );
    expect(screen.getByText('Not given')).toBeVisible();
    expect(screen.getByText('Member since 06/05/2025')).toBeVisible();
  });
});

describe('the data of the member', () => {
  const download = 'GET /api/customer/myAccount/export';
  const open = (answer: WireAnswer) =>
    renderPage({
      page: profilePage,
      at: '/account/profile',
      answers: { [read]: { data: profile }, [download]: answer },
      member: user,
    });

  it('is downloaded as a file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return '#';
    };
    URL.revokeObjectURL = () => undefined;
    const none = { addresses: [], orders: [], favourites: [], favouriteBrands: [], points: [], coupons: [] };
    const subscription = { email: false, sms: false, topics: [] };
    const data = { exportedAt: '2026-11-23T00:00:00.000Z', profile, subscription, ...none, giftCards: [] };
    const { pointer, toasts } = open({ data });
    await pointer.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeEnabled();
    expect(toasts).toEqual(['Your data is in your downloads.']);
    expect(saved).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Close my account' })).toHaveAttribute(
      'href',
      '/account/profile/closeAccount',
    );
  });

  it('says when it can not be read', async () => {
    const { pointer, toasts } = open('outage');
    await pointer.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeEnabled();
    expect(toasts).toEqual(['The shop can’t be reached. Try again, or check your connection.']);
  });
});

describe('/account/profile/editProfile (behaviour/choices)', () => {
  function open() {
    return renderPage({
      page: editProfile,
      at: '/account/profile/editProfile',
      answers: { [readInfo]: { data: profile }, [save]: { data: { ...profile, firstName: 'May' } } },
      member: user,
    });
  }

  it('saves, and the greeting follows', async () => {
    const { pointer, wire, session } = open();
    const name = await screen.findByLabelText('First name');
    await pointer.clear(name);
    await pointer.type(name, 'May');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Elsewhere: /account/profile')).toBeVisible();
    expect(wire.sent(save)).toEqual([
      {
        firstName: 'May',
        lastName: 'Chan',
        subscribed: false,
        phone: '91234567',
        phoneRegion: '+852',
      },
    ]);
    expect(wire.shown(save)).toEqual(['profile-1']);
    expect(session.snapshot().user?.firstName).toBe('May');
  });

  it('takes a birthday as DD/MM/YYYY and sends YYYY-MM-DD; the newsletter is a switch (behaviour/validation and behaviour/limits)', async () => {
    const { pointer, wire } = open();
    await pointer.type(await screen.findByLabelText(/^Birthday/), '01/02/1990');
    await pointer.click(screen.getByRole('switch', { name: 'Send me news and offers by e-mail' }));
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Elsewhere: /account/profile')).toBeVisible();
    expect(wire.sent(save)).toEqual([expect.objectContaining({ birthday: '1990-02-01', subscribed: true })]);
  });

  it.each([
    ['01/01/2999', 'Enter a day in the past.'],
    ['31/02/1990', 'Enter a day that exists.'],
    [`01/01/${new Date().getFullYear() - 11}`, 'You need to be 12 years old at least.'],
  ])('refuses the birthday %s', async (birthday, message) => {
    const { pointer, wire } = open();
    await pointer.type(await screen.findByLabelText(/^Birthday/), birthday);
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(wire.sent(save)).toEqual([]);
  });
});

describe('/account/profile/editPassword', () => {
  function open(answer: WireAnswer) {
    const answers = { [change]: answer };
    return renderPage({ page: editPassword, at: '/account/profile/editPassword', answers, member: user });
  }

  async function fill(pointer: ReturnType<typeof open>['pointer'], password: string) {
    await pointer.type(await screen.findByLabelText('Current password'), 'Harbour1');
    await pointer.type(screen.getByLabelText('New password'), password);
    await pointer.type(screen.getByLabelText('Repeat password'), `${password}{Enter}`);
  }

  it('changes it', async () => {
    const { pointer, wire } = open({ data: null });
    await fill(pointer, 'Harbour2');
    expect(await screen.findByText('Elsewhere: /account/profile')).toBeVisible();
    expect(wire.sent(change)).toEqual([{ currentPassword: 'Harbour1', password: 'Harbour2' }]);
  });

  it('says at its field that the current one is wrong', async () => {
    const { pointer } = open(refusal(409));
    await fill(pointer, 'Harbour2');
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });
});
