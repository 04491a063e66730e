import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';

const entry = {
  ...{ id: 7, at: '2026-11-20T02:00:00.000Z', staffId: null, staffName: 'May', action: 'offer.edit' },
  ...{ subjectType: 'coupons', subjectId: 'WELCOME', reason: null },
  ...{ before: { percent: 10, limit: 5 }, after: { percent: 15, limit: 5 } },
};

it('says in words what was done, and filters by area', async () => {
  const entries = [entry, { ...entry, id: 6, action: 'newer.thing' }];
  const { wire } = await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries, next: null } }) },
  });
  expect(await screen.findByText('Promotions: Offer edited')).toBeVisible();
  // Values that stay the same are no change.
  expect(screen.getAllByText('percent')).toHaveLength(2);
  expect(screen.queryByText('limit')).toBeNull();
  // An area that a newer API writes has no word here.
  expect(screen.getByText('newer.thing')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'Promotions');
  await waitFor(() =>
    expect(String(wire.calls('GET /api/merchant/audit').at(-1)?.query)).toMatch(/action=offer/),
  );
});
