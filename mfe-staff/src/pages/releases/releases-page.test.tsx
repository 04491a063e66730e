import { screen, within } from '@testing-library/react';
import { openApplication } from '../../testing/render-application';

const change = { remote: 'mfe-search', version: '1.0.1-bb', previous: '1.0.0-aa' };
const state = {
  environment: 'production',
  updatedAt: '2026-11-20T02:00:00.000Z',
  live: [
    { ...change, canary: { version: '1.1.0-cc', percent: 10 }, at: '2026-11-20T02:00:00.000Z', by: 'Ka Yan' },
  ],
  history: [{ ...change, at: '2026-11-20T02:00:00.000Z', by: 'Ka Yan', reason: 'gift season' }],
};
const open = (data: object) =>
  openApplication('/staff/releases', {
    roles: ['RELEASE_MANAGER'],
    api: { 'GET /api/merchant/releases': () => ({ data }) },
  });

it('shows a release manager what is live, who changed it, and the way to the console', async () => {
  await open({ consoleUrl: 'https://releases.test/console', state });
  const live = within(await screen.findByRole('table', { name: 'Live in production' }));
  expect(live.getByText('1.1.0-cc, 10% of visitors')).toBeVisible();
  const history = within(screen.getByRole('table', { name: 'Latest changes' }));
  expect(history.getByText('gift season')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the release console' })).toHaveAttribute(
    'href',
    'https://releases.test/console',
  );
});

it('says why nothing is shown, and keeps the way to the console', async () => {
  await open({ consoleUrl: 'https://releases.test/console', state: null });
  expect(await screen.findByRole('heading', { name: 'The registry does not answer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the release console' })).toBeVisible();
});

it('tells who lacks a permission what the role opens', async () => {
  await openApplication('/staff/audit', { roles: ['RELEASE_MANAGER'] });
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/Release manager/)).toBeVisible();
  expect(main.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/staff/releases');
});
