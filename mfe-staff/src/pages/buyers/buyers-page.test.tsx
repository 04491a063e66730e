import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';

const application = {
  ...{ id: 'a1', customerId: 'c1', state: 'PENDING', company: 'Mei Fashion', registrationNumber: '123' },
  ...{ website: null, message: 'Two shops', email: 'mei@example.com', contact: 'Mei Chan' },
  createdAt: '2025-01-02T03:04:05.000Z',
};
const data = { applications: [application], buyers: [], priceLists: [{ id: 'A', name: 'List A' }] };

it('an applicant is approved with price list, credit limit and terms', async () => {
  const user = userEvent.setup();
  const { wire } = await openApplication('/staff/buyers', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      'GET /api/merchant/wholesale/buyers': () => ({ data }),
      'POST /api/merchant/wholesale/applications/a1/approve': () => ({ data: { needsApproval: false } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Mei Fashion' });
  await expectAccessible(document.body);
  await user.clear(within(dialog).getByRole('textbox', { name: /Credit limit/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Credit limit/ }), '250000');
  await user.type(within(dialog).getByRole('textbox', { name: /wait for approval/ }), '600,000');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('No buyer matches');
  expect(wire.calls('POST /api/merchant/wholesale/applications/a1/approve')[0]?.body).toEqual({
    terms: {
      ...{ priceListId: 'A', creditLimitMinor: 25_000_000, paymentDays: 30 },
      ...{ minimumOrderMinor: 0, approvalAboveMinor: 60_000_000, cancellationHours: 24 },
    },
  });
});
