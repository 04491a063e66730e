import { screen, waitFor } from '@testing-library/react';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './register-page';

const call = 'POST /api/customer/register';
const tokens = { data: { token: 'access', refreshToken: 'refresh', user } };

function open(answer: WireAnswer = tokens, query = '') {
  return renderPage({ page, at: `/register${query}`, answers: { [call]: answer } });
}

type Pointer = ReturnType<typeof open>['pointer'];

async function fill(pointer: Pointer, values: Record<string, string> = {}) {
  const all = {
    'First name': 'Mei',
    'Last name': 'Chan',
    'E-mail': 'mei@example.com',
    Password: 'Harbour1',
    'Repeat password': values.Password ?? 'Harbour1',
  };
  for (const [label, value] of Object.entries({ ...all, ...values })) {
    await pointer.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
  }
}

const submit = (pointer: Pointer) => pointer.click(screen.getByRole('button', { name: 'Create account' }));

describe('/register (behaviour/validation and behaviour/choices)', () => {
  it('asks for the password twice, shows both together, and names a difference', async () => {
    const { pointer, wire } = open();
    await fill(pointer, { 'Repeat password': 'Harbour2' });
    await pointer.click(screen.getAllByRole('button', { name: 'Show' })[0] as HTMLElement);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Repeat password')).toHaveAttribute('type', 'text');
    await pointer.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await submit(pointer);
    expect(await screen.findByText('The two entries are not the same.')).toBeVisible();
    expect(wire.sent(call)).toEqual([]);
  });

  it('sends what the call takes and logs in', async () => {
    const { pointer, wire, session, toasts } = open(tokens, '?redirecturl=%2Fcheckout%2Fpayment');
    await fill(pointer, { Phone: '9123 4567' });
    await pointer.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await submit(pointer);
    expect(await screen.findByText('Elsewhere: /checkout/payment')).toBeVisible();
    expect(wire.sent(call)).toEqual([
      {
        email: 'mei@example.com',
        password: 'Harbour1',
        firstName: 'Mei',
        lastName: 'Chan',
        phoneRegion: '+852',
        phone: '91234567',
        subscribe: false,
      },
    ]);
    expect(wire.shown(call)).toEqual(['register-1']);
    expect(session.snapshot().isLoggedIn).toBe(true);
    expect(toasts).toEqual(['Welcome, Mei.']);
  });

  it('sends the referral code of the link, and takes a typed one (behaviour/calls)', async () => {
    const { pointer, wire } = open(tokens, '?referer=CRM000000007');
    await fill(pointer);
    expect(screen.getByLabelText(/^Invitation code/)).toHaveValue('CRM000000007');
    await pointer.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await submit(pointer);
    expect(await screen.findByText('Elsewhere: /account/index')).toBeVisible();
    expect(wire.sent(call)).toEqual([expect.objectContaining({ refererCode: 'CRM000000007' })]);
  });

  it.each([
    ['Password', 'Harb1', 'Use at least 8 characters.'],
    ['Password', 'harbour1', 'Add an uppercase letter.'],
    ['Password', 'Harbours', 'Add a digit.'],
    ['Password', `H1${'x'.repeat(71)}`, 'Use at most 72 characters.'],
    ['E-mail', 'mei..chan@example.com', 'Enter an e-mail address such as name@example.com.'],
    ['First name', 'M3i', 'Use letters, spaces, ’ . and - only, 60 at most.'],
    [
      'Phone',
      '31234567',
      'Enter a mobile number of 8 digits. Of +852 it starts with 4 to 9, of +853 with 6.',
    ],
  ])('refuses %s %s at its field', async (label, value, message) => {
    const { pointer, wire } = open();
    await fill(pointer);
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await pointer.clear(field);
    await pointer.type(field, value);
    await submit(pointer);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(wire.requests).toEqual([]);
  });

  it('leads to the first wrong field', async () => {
    const { pointer } = open();
    await screen.findByLabelText('First name');
    await submit(pointer);
    for (const [name, message] of [
      ['First name', 'Please enter a first name.'],
      ['Last name', 'Please enter a last name.'],
      ['E-mail', 'Enter an e-mail address such as name@example.com.'],
    ] as const) {
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription(message));
    }
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await pointer.type(screen.getByLabelText('First name'), 'Mei');
    await pointer.type(screen.getByLabelText('Last name'), 'Chan');
    await submit(pointer);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('takes no account without the terms', async () => {
    const { pointer, wire } = open();
    await fill(pointer);
    await submit(pointer);
    expect(await screen.findByText('Please accept the terms to go on.')).toBeVisible();
    expect(wire.requests).toEqual([]);
  });

  it('checks the number by its region: +853 starts with 6', async () => {
    const { pointer, wire } = open();
    await fill(pointer, { Phone: '91234567' });
    await pointer.selectOptions(screen.getByLabelText('Region code'), '+853');
    await submit(pointer);
    expect(await screen.findByText(/of \+853 with 6/)).toBeVisible();
    expect(wire.requests).toEqual([]);
  });

  it('offers to log in when the e-mail has an account, and keeps the way back', async () => {
    const { pointer } = open(refusal(40903), '?redirecturl=%2Fbit%2Fmen');
    await fill(pointer);
    await pointer.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await submit(pointer);
    expect(await screen.findByText(/has an account already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in with it' })).toHaveAttribute(
      'href',
      '/login?redirecturl=%2Fbit%2Fmen',
    );
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Mei');
  });

  it('puts a refusal of the server at its field, the first of several (behaviour/validation)', async () => {
    const errors = ['name', 'tooLong'].map((rule) => ({ path: 'lastName', message: `validation.${rule}` }));
    const { pointer } = open(refusal(400, null, errors));
    await fill(pointer);
    await pointer.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await submit(pointer);
    expect(await screen.findByText(/Use letters/)).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
  });
});
