import { screen } from '@testing-library/react';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as forget from './password-forget-page';
import * as reset from './password-reset-page';

const send = 'POST /api/customer/verificationCode/send';
const save = 'POST /api/customer/resetPassword/saveAndLogin';
const verify = 'GET /api/customer/verificationCode/verify';

describe('/password/forget', () => {
  it('asks for a code and goes on to the new password', async () => {
    const { pointer, wire } = renderPage({
      page: forget,
      at: '/password/forget',
      answers: { [send]: { data: { retryAfterSeconds: 60 } } },
    });
    await pointer.type(await screen.findByLabelText('E-mail'), 'mei@example.com{Enter}');
    expect(await screen.findByText('Elsewhere: /password/reset?email=mei%40example.com')).toBeVisible();
    expect(wire.sent(send)).toEqual([{ email: 'mei@example.com', purpose: 'resetPassword' }]);
  });

  it('goes on with the code of a moment ago', async () => {
    const { pointer } = renderPage({
      page: forget,
      at: '/password/forget',
      answers: { [send]: refusal(429, { retryAfterSeconds: 60 }) },
    });
    await pointer.type(await screen.findByLabelText('E-mail'), 'mei@example.com{Enter}');
    expect(await screen.findByText(/Elsewhere: \/password\/reset/)).toBeVisible();
  });

  it('says that no code was sent, keeps the address and sends it at the next try (behaviour/errors)', async () => {
    const { pointer, wire } = renderPage({
      page: forget,
      at: '/password/forget',
      answers: { [send]: 'outage' },
    });
    const address = await screen.findByLabelText('E-mail');
    await pointer.type(address, 'mei@example.com{Enter}');
    expect(await screen.findByText(/The shop can’t be reached/)).toBeVisible();
    expect(address).toHaveValue('mei@example.com');
    wire.answer(send, { data: { retryAfterSeconds: 60 } });
    await pointer.type(address, '{Enter}');
    expect(await screen.findByText(/Elsewhere: \/password\/reset/)).toBeVisible();
  });
});

describe('/password/reset', () => {
  function open(answers: Record<string, WireAnswer>, resendAt = 0) {
    return renderPage({
      page: reset,
      at: '/password/reset?email=mei%40example.com',
      state: { resendAt },
      answers,
    });
  }

  async function fill(pointer: ReturnType<typeof open>['pointer']) {
    await pointer.type(await screen.findByLabelText('Code'), '123 456');
    await pointer.type(screen.getByLabelText('New password'), 'Harbour2');
    await pointer.type(screen.getByLabelText('Repeat password'), 'Harbour2{Enter}');
  }

  it('saves the password and logs in', async () => {
    const { pointer, wire, session } = open({
      [save]: { data: { token: 'access', refreshToken: 'refresh', user } },
    });
    await fill(pointer);
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
    expect(wire.sent(save)).toEqual([{ email: 'mei@example.com', code: '123456', password: 'Harbour2' }]);
    expect(session.snapshot().isLoggedIn).toBe(true);
  });

  it.each([
    [42201, 'This code is not right. Enter the latest one.'],
    [42202, 'This code is no longer valid. Ask for a new one.'],
  ])('says at the code what is wrong with it (%s)', async (code, message) => {
    const { pointer } = open({ [save]: refusal(code) });
    await fill(pointer);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('Harbour2');
  });

  it('says that the code is wrong when its field is left, before a password is thought of', async () => {
    const { pointer, wire } = open({ [verify]: refusal(42201) });
    await pointer.type(await screen.findByLabelText('Code'), '123 456');
    await pointer.tab();
    expect(await screen.findByText('This code is not right. Enter the latest one.')).toBeVisible();
    expect(
      wire.requests
        .filter(({ path }) => path.endsWith('/verify'))
        .map(({ query }) => Object.fromEntries(query)),
    ).toEqual([{ email: 'mei@example.com', purpose: 'resetPassword', code: '123456' }]);
    await pointer.type(screen.getByLabelText('New password'), 'Harbour2');
    await pointer.type(screen.getByLabelText('Repeat password'), 'Harbour2{Enter}');
    expect(await screen.findByText('This code is not right. Enter the latest one.')).toBeVisible();
    // A code that is known to be wrong is not tried twice.
    expect(wire.sent(save)).toEqual([]);
    expect(wire.requests.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(1);
  });

  it('sends a new code only after a minute', async () => {
    const { unmount } = open({}, Date.now() + 60_000);
    expect(await screen.findByRole('button', { name: /^Send a new code in (0:5\d|1:00)$/ })).toBeDisabled();
    unmount();

    const { pointer, wire, toasts } = open({ [send]: { data: { retryAfterSeconds: 60 } } });
    await pointer.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('button', { name: /Send a new code in/ })).toBeDisabled();
    expect(wire.sent(send)).toHaveLength(1);
    expect(toasts).toEqual(['A new code is on its way.']);
  });
});
