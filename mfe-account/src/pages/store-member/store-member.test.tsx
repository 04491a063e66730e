import { screen } from '@testing-library/react';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './store-member-page';

const find = 'POST /api/customer/register/member/queryCrmMemberByMobile';
const send = 'POST /api/customer/verificationCode/send';
const join = 'POST /api/customer/register/member/mobile';
const found = { data: { found: true, hasAccount: false } };
const sent = { data: { retryAfterSeconds: 60 } };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const open = (answers: Record<string, WireAnswer>) => renderPage({ page, at: '/register2', answers });

type Pointer = ReturnType<typeof open>['pointer'];

async function enterNumber(pointer: Pointer) {
  await pointer.type(await screen.findByLabelText('Phone'), '9123 4567');
  await pointer.click(screen.getByRole('button', { name: 'Send the code' }));
}

async function fill(pointer: Pointer) {
  await pointer.type(await screen.findByLabelText('Code'), '123 456');
  await pointer.type(screen.getByLabelText('E-mail'), 'mei@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'Harbour1');
  await pointer.type(screen.getByLabelText('Repeat password'), 'Harbour1');
  await pointer.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await pointer.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('/register2: an account for a member of the stores (behaviour/screens)', () => {
  it('proves the number with a code and logs in', async () => {
    const { container, pointer, wire, session, toasts } = open({
      [find]: found,
      [send]: sent,
      [join]: { data: { token: 'access', refreshToken: 'refresh', user } },
    });
    await enterNumber(pointer);
    expect(await screen.findByText(/on its way to \+852 91234567/)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled();
    await expectAccessible(container);
    await fill(pointer);
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
    expect(wire.sent(send)).toEqual([{ phoneRegion: '+852', phone: '91234567', purpose: 'registerMember' }]);
    expect(wire.sent(join)).toEqual([
      {
        phoneRegion: '+852',
        phone: '91234567',
        code: '123456',
        email: 'mei@example.com',
        password: 'Harbour1',
        subscribe: false,
      },
    ]);
    expect(wire.shown(join)).toEqual(['register-1']);
    expect(session.snapshot().isLoggedIn).toBe(true);
    expect(toasts).toEqual(['Welcome, Mei. Your membership is in your account.']);
  });

  it.each([
    [{ found: false, hasAccount: false }, 'Create an account without it', '/register'],
    [{ found: true, hasAccount: true }, 'Log in', '/login'],
  ])('leads elsewhere when the number answers %j, without a code', async (data, name, path) => {
    const { pointer, wire } = open({ [find]: { data } });
    await enterNumber(pointer);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(wire.sent(send)).toEqual([]);
  });

  it.each([
    [42201, 'Code', 'This code is not right. Enter the latest one.'],
    [40903, 'E-mail', 'This e-mail address has an account already.'],
  ])('puts the refusal %i at its field and keeps what was entered', async (code, label, message) => {
    const { pointer } = open({ [find]: found, [send]: sent, [join]: refusal(code) });
    await enterNumber(pointer);
    await fill(pointer);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('Harbour1');
  });

  it('refuses an invalid phone number without a call', async () => {
    const { pointer, wire } = open({});
    await pointer.type(await screen.findByLabelText('Phone'), '123');
    await pointer.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText(/^Enter a mobile number of 8 digits/)).toBeVisible();
    expect(wire.requests).toEqual([]);
  });

  describe('a reload at the step of the code', () => {
    const numberSent = async () => {
      const first = open({ [find]: found, [send]: sent });
      await enterNumber(first.pointer);
      await screen.findByLabelText('Code');
      first.unmount();
    };

    it('keeps the number and the wait for the next code', async () => {
      await numberSent();
      const { pointer, wire } = open({
        [join]: { data: { token: 'access', refreshToken: 'refresh', user } },
      });
      expect(await screen.findByText(/on its way to \+852 91234567/)).toBeVisible();
      expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled();
      await fill(pointer);
      expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
      expect(wire.sent(join)).toMatchObject([{ phoneRegion: '+852', phone: '91234567', code: '123456' }]);
      expect(sessionStorage).toHaveLength(0);
    });

    it('asks for the number once the code is no longer valid', async () => {
      await numberSent();
      jest.useFakeTimers({ now: Date.now() + 10 * 60_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
      open({});
      expect(await screen.findByLabelText('Phone')).toHaveValue('');
      expect(screen.queryByLabelText('Code')).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    });

    it('asks for the number after the shopper has chosen another one', async () => {
      await numberSent();
      const { pointer, unmount } = open({});
      await pointer.click(await screen.findByRole('button', { name: /another number/ }));
      expect(await screen.findByLabelText('Phone')).toBeVisible();
      unmount();
      open({});
      expect(await screen.findByLabelText('Phone')).toBeVisible();
      expect(screen.queryByLabelText('Code')).toBeNull();
    });
  });
});
