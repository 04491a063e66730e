import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';

const application = {
  id: 'a1',
  customerId: 'c1',
  state: 'PENDING',
  company: 'Mei Fashion',
  registrationNumber: '123',
  website: null,
  message: 'Two shops',
  email: 'mei@example.com',
  contact: 'Mei Chan',
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
      priceListId: 'A',
      creditLimitMinor: 25_000_000,
      paymentDays: 30,
      minimumOrderMinor: 0,
      approvalAboveMinor: 60_000_000,
      cancellationHours: 24,
    },
  });
});

it('a buyer without a credit limit keeps none, unless somebody types one', async () => {
  const user = userEvent.setup();
  const terms = {
    priceListId: 'A',
    creditLimitMinor: null,
    paymentDays: 30,
    approvalAboveMinor: null,
    minimumOrderMinor: 0,
    cancellationHours: 24,
  };
  const buyer = {
    customerId: 'c1',
    company: 'Mei Fashion',
    email: 'mei@example.com',
    contact: 'Mei Chan',
    owed: 0,
    terms,
    proposal: null,
  };
  const { wire } = await openApplication('/staff/buyers', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      'GET /api/merchant/wholesale/buyers': () => ({ data: { ...data, applications: [], buyers: [buyer] } }),
      'POST /api/merchant/wholesale/buyers/c1/terms': () => ({ data: { needsApproval: false } }),
    },
  });
  async function save(limit: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: 'Change terms' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terms of Mei Fashion' });
    const field = within(dialog).getByRole('textbox', { name: /Credit limit/ });
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/has no limit/);
    if (limit) await user.type(field, limit);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New season');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }
  await save('');
  await save('0');
  const sent = wire.calls('POST /api/merchant/wholesale/buyers/c1/terms').map(({ body }) => body);
  expect(sent).toEqual([
    { terms, reason: 'New season' },
    { terms: { ...terms, creditLimitMinor: 0 }, reason: 'New season' },
  ]);
});

/** A buyer whose limit waits for a second member of staff. */
const waitingTerms = {
  priceListId: 'A',
  creditLimitMinor: 50_000_000,
  paymentDays: 30,
  minimumOrderMinor: 0,
  cancellationHours: 24,
};
const proposed = (creditLimitMinor: number, version: string, proposedBy = 's2') => ({
  customerId: 'c1',
  company: 'Mei Fashion',
  email: 'mei@example.com',
  contact: 'Mei Chan',
  owed: 0,
  terms: waitingTerms,
  proposal: {
    terms: { ...waitingTerms, creditLimitMinor },
    proposedBy,
    proposedByName: 'Ho Lam',
    at: '2025-01-02T03:04:05.000Z',
    version,
  },
});

it('who proposed a limit reads that somebody else has to approve it, and may take it back', async () => {
  const buyers = [proposed(100_000_000, 'first', 's1')];
  await openApplication('/staff/buyers', {
    roles: ['WHOLESALE_MANAGER'],
    api: { 'GET /api/merchant/wholesale/buyers': () => ({ data: { ...data, applications: [], buyers } }) },
  });
  expect(
    await screen.findByText('You proposed HK$1,000,000.00. Somebody else has to approve it.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve limit' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reject limit' })).toBeVisible();
});

it('who approves a limit sees each term, and sees the new ones when they were changed meanwhile', async () => {
  const user = userEvent.setup();
  let now = proposed(100_000_000, 'first');
  const { wire } = await openApplication('/staff/buyers', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      'GET /api/merchant/wholesale/buyers': () => ({ data: { ...data, applications: [], buyers: [now] } }),
      'GET /api/merchant/wholesale/buyers/c1': () => ({
        data: { buyer: now, priceLists: data.priceLists, orders: [] },
      }),
      'POST /api/merchant/wholesale/buyers/c1/proposal': ({ body }) =>
        (body as { version: string }).version === now.proposal.version
          ? { data: null }
          : { status: 409, code: 40913 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve limit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Mei Fashion' });
  expect(within(dialog).getByText('HK$1,000,000.00')).toBeVisible();
  expect(within(dialog).getByText('HK$500,000.00')).toBeVisible();
  await expectAccessible(document.body);
  now = proposed(1_900_000_000, 'second');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Bank reference');
  await user.click(within(dialog).getByRole('button', { name: 'Approve limit' }));
  expect(await within(dialog).findByText('HK$19,000,000.00')).toBeVisible();
  expect(within(dialog).getByText(/This proposal was changed/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Approve limit' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = wire.calls('POST /api/merchant/wholesale/buyers/c1/proposal');
  expect(sent.map(({ body }) => (body as { version: string }).version)).toEqual(['first', 'second']);
});
