import { screen } from '@testing-library/react';
import type { Profile } from 'shared-contracts';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './edit-email-page';

const read = 'GET /api/customer/myAccount/profile';
const send = 'POST /api/customer/myAccount/sendEmailVerificationCode';
const check = 'POST /api/customer/myAccount/checkPassword';
const verify = 'POST /api/customer/myAccount/verifyEmailVerificationCode';

const profile: Profile = {
  ...user,
  roles: ['member'],
  memberLabels: [],
  phoneRegion: null,
  phone: null,
  birthday: null,
  subscribed: false,
  emailVerified: true,
  createdAt: '2025-05-06T00:00:00.000Z',
};

const open = (answers: Record<string, WireAnswer>, changes: Partial<Profile> = {}, state?: unknown) =>
  renderPage({
    page,
    at: '/account/profile/editEmail',
    state,
    answers: {
      [read]: { data: { ...profile, ...changes } },
      [send]: { data: { retryAfterSeconds: 60 } },
      ...answers,
    },
    member: user,
  });

type Pointer = ReturnType<typeof open>['pointer'];

async function ask(pointer: Pointer, email: string, password = 'Harbour1') {
  const field = await screen.findByLabelText('E-mail');
  await pointer.clear(field);
  await pointer.type(field, email);
  const asked = screen.queryByLabelText('Current password');
  await pointer.type(asked ?? field, asked ? `${password}{Enter}` : '{Enter}');
}

describe('/account/profile/editEmail', () => {
  it('changes the address after the code that was sent to it', async () => {
    const { container, pointer, wire, session, toasts } = open({
      [verify]: { data: { ...profile, email: 'new@example.com' } },
    });
    await ask(pointer, 'new@example.com');
    expect(await screen.findByText(/on its way to new@example.com/)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await expectAccessible(container);
    await pointer.type(screen.getByLabelText('Code'), '123 456{Enter}');
    expect(await screen.findByText('Elsewhere: /account/profile')).toBeVisible();
    expect(wire.sent(send)).toEqual([{ email: 'new@example.com', password: 'Harbour1' }]);
    expect(wire.sent(verify)).toEqual([{ email: 'new@example.com', code: '123456' }]);
    expect(session.snapshot().user?.email).toBe('new@example.com');
    expect(toasts).toEqual(['Your e-mail address is changed. Other devices are logged out.']);
  });

  it('sends nothing to a new address while the password is missing or wrong, and says so', async () => {
    const { pointer, wire } = open({ [check]: { data: false } });
    await ask(pointer, 'new@example.com', ' ');
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    await pointer.clear(screen.getByLabelText('Current password'));
    await pointer.type(screen.getByLabelText('Current password'), 'Harbour2');
    await pointer.tab();
    await pointer.tab();
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(wire.sent(send)).toEqual([]);
  });

  it('keeps the step of the code through a reload, and leads back to the address', async () => {
    // What the browser keeps of the first visit.
    const { pointer } = open({}, {}, { sentTo: 'new@example.com' });
    expect(await screen.findByText(/on its way to new@example.com/)).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: /^Use another address/ }));
    expect(await screen.findByLabelText('E-mail')).toHaveDisplayValue('member@example.com');
  });

  it('verifies the present address', async () => {
    const { pointer, toasts } = open({ [verify]: { data: profile } }, { emailVerified: false });
    await pointer.click(await screen.findByRole('button', { name: 'Send the code' }));
    await pointer.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Elsewhere: /account/profile')).toBeVisible();
    expect(toasts).toEqual(['Your e-mail address is verified.']);
  });

  it('sends no code to the address that is verified already', async () => {
    const { pointer, wire } = open({});
    await ask(pointer, 'MEMBER@example.com');
    expect(await screen.findByText('This is your address, and it is verified.')).toBeVisible();
    expect(wire.sent(send)).toEqual([]);
  });

  it('says at the code what is wrong with it, and goes on with a code of a moment ago', async () => {
    const { pointer } = open({ [send]: refusal(429, { retryAfterSeconds: 60 }), [verify]: refusal(42201) });
    await ask(pointer, 'new@example.com');
    await pointer.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('This code is not right. Enter the latest one.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });
});
