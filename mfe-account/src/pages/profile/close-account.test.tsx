import { screen } from '@testing-library/react';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './close-account-page';

const call = 'POST /api/customer/myAccount/close';
const check = 'POST /api/customer/myAccount/checkPassword';

const open = (answer: WireAnswer) =>
  renderPage({ page, at: '/account/profile/closeAccount', answers: { [call]: answer }, member: user });

async function fill({ pointer }: Pick<ReturnType<typeof open>, 'pointer'>) {
  await pointer.type(await screen.findByLabelText('Current password'), 'Harbour1');
  await pointer.click(screen.getByRole('checkbox', { name: /I understand/ }));
  await pointer.click(screen.getByRole('button', { name: 'Close my account' }));
}

describe('/account/profile/closeAccount', () => {
  it('says what is lost, closes the account and logs out', async () => {
    const view = open({ data: null });
    expect(await screen.findByText(/^Points, coupons and gift cards/)).toBeVisible();
    await expectAccessible(view.container);
    await fill(view);
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(view.wire.sent(call)).toEqual([{ password: 'Harbour1' }]);
    expect(view.session.snapshot().isLoggedIn).toBe(false);
    expect(view.toasts).toEqual(['Your account is closed.']);
  });

  it.each([
    [409, 'This is not your current password.'],
    [40904, /^An order or a return is still open/],
    [403, /^The shop manages this account/],
  ])('keeps the account and says why on %i', async (code, message) => {
    const view = open(refusal(code));
    await fill(view);
    expect(await screen.findByText(message)).toBeVisible();
    expect(view.session.snapshot().isLoggedIn).toBe(true);
  });

  it('says that the password is wrong when its field is left, once for each password', async () => {
    const { pointer, wire } = open({ data: null });
    wire.answer(check, { data: false });
    const field = await screen.findByLabelText('Current password');
    await pointer.type(field, 'Harbour2');
    await pointer.click(screen.getByRole('button', { name: 'Show' }));
    expect(wire.sent(check)).toEqual([]);
    await pointer.click(screen.getByRole('checkbox', { name: /I understand/ }));
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Close my account' }));
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(wire.sent(check)).toEqual([{ password: 'Harbour2' }]);
    expect(wire.sent(call)).toEqual([]);
    wire.answer(check, { data: true });
    await pointer.clear(field);
    await pointer.type(field, 'Harbour1{Enter}');
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(wire.sent(check)).toEqual([{ password: 'Harbour2' }, { password: 'Harbour1' }]);
  });

  it('says after too many wrong passwords how long to wait', async () => {
    const { pointer, wire } = open({ data: null });
    wire.answer(check, refusal(429, { retryAfterSeconds: 300 }));
    await pointer.type(await screen.findByLabelText('Current password'), 'Harbour2');
    await pointer.tab();
    await pointer.tab();
    expect(await screen.findByText(/Please wait 5 minutes/)).toBeVisible();
    expect(screen.getByRole('button', { name: /5:00|4:5/ })).toBeDisabled();
  });

  it('closes nothing without the tick', async () => {
    const { pointer, wire } = open({ data: null });
    await pointer.type(await screen.findByLabelText('Current password'), 'Harbour1{Enter}');
    expect(await screen.findByText('Please confirm this to go on.')).toBeVisible();
    expect(wire.sent(call)).toEqual([]);
  });
});
