import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopServices } from 'shared-contracts';
import type { ApiCall } from 'shared-contracts/calls/call';
import { ServicesProvider } from 'shared-runtime';
import { SubscribeForm } from './subscribe-form';

function renderForm(answer: (path: string, body: unknown) => unknown) {
  const call = ({ path }: ApiCall, { body }: { body: unknown }) => answer(path, body);
  const services = { locale: 'en', api: { call } } as unknown as ShopServices;
  render(
    <ServicesProvider services={services}>
      <SubscribeForm />
    </ServicesProvider>,
  );
  return { field: screen.getByLabelText('E-mail address'), button: screen.getByRole('button') };
}

test('behaviour/product and behaviour/validation: the footer signs a valid address up, and says what is wrong with another', async () => {
  const sent: unknown[] = [];
  const { field, button } = renderForm(async (path, body) => {
    sent.push([path, body]);
    return { ok: true, data: null };
  });
  await userEvent.type(field, 'ada..wong@example.com');
  await userEvent.click(button);
  expect(field).toHaveAccessibleDescription(/name@example.com/);
  expect(sent).toEqual([]);

  await userEvent.clear(field);
  await userEvent.type(field, ' ada@example.com ');
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent(/sent a mail to ada@example.com/);
  expect(screen.getByRole('status')).toHaveFocus();
  expect(sent).toEqual([['/api/customer/myAccount/subscribe/footer', { email: 'ada@example.com' }]]);
});

test('too many sign-ups of a network are named as that', async () => {
  const { field, button } = renderForm(async () => ({ ok: false, error: { kind: 'api', code: 429 } }));
  await userEvent.type(field, 'ada@example.com');
  await userEvent.click(button);
  expect(await screen.findByText(/too many sign-ups from your network/)).toBeVisible();
});

test('what was typed stays when the call fails', async () => {
  const { field, button } = renderForm(async () => ({ ok: false, error: { kind: 'network' } }));
  await userEvent.type(field, 'ada@example.com');
  await userEvent.click(button);
  expect(await screen.findByText(/Please try again/)).toBeVisible();
  expect(field).toHaveValue('ada@example.com');
});
