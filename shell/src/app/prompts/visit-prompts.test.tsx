import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { Footer } from '../layout/footer';
import { VisitPrompts } from './visit-prompts';

const choices = () => screen.queryByRole('link', { name: 'Cookie choices' });

function open(analyticsTagUrl?: string, path = '/') {
  const { services } = createStubShop({
    api: { 'GET /api/push/key': () => ({ data: { publicKey: 'key' } }) },
  });
  const config = { ...services.config, ...(analyticsTagUrl ? { analyticsTagUrl } : {}) };
  const page = (
    <>
      <VisitPrompts />
      <Footer content={null} />
    </>
  );
  render(
    <ServicesProvider services={{ ...services, config }}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })}
      />
    </ServicesProvider>,
  );
}

beforeEach(() => localStorage.clear());

test('where the shop has no analytics provider nobody is asked, and the footer offers no choice', () => {
  open();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  expect(choices()).toBeNull();
});

test('where it has one, a visitor is asked once and may change the answer in the footer', async () => {
  open('https://tag.example/tag.js');
  await userEvent.click(screen.getByRole('button', { name: 'Don’t allow' }));
  expect(localStorage.getItem('analyticsConsent')).toBe('denied');
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  await userEvent.click(choices() as HTMLElement);
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible();
});
