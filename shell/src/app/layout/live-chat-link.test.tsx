import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { LiveChatLink } from './live-chat-link';

function open(chatUrl?: string) {
  const { services } = createStubShop();
  const config = {
    ...services.config,
    contact: {
      ...services.config.contact,
      hours: 'Every day, 10 am to 8 pm',
      ...(chatUrl ? { chatUrl } : {}),
    },
  };
  const router = createMemoryRouter([
    { path: '*', element: <LiveChatLink className={undefined}>Live chat</LiveChatLink> },
  ]);
  render(
    <ServicesProvider services={{ ...services, config }}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Live chat' }));
  return router;
}

test('live chat opens the contact card over the page, which stays', async () => {
  const router = open();
  expect(await screen.findByRole('dialog', { name: 'We are here to help' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+852 2345 6789' })).toHaveAttribute('href', 'tel:+85223456789');
  expect(screen.getByRole('link', { name: 'service@example.com' })).toHaveAttribute(
    'href',
    'mailto:service@example.com',
  );
  expect(screen.getByText(/Every day, 10 am to 8 pm/)).toBeVisible();
  expect(screen.queryByTitle('Live chat')).toBeNull();
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('link', { name: 'Live chat' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('with a provider, its page is in a frame that can’t reach the shop’s', async () => {
  open('https://chat.example.com/widget');
  const frame = await screen.findByTitle('Live chat');
  expect(frame).toHaveAttribute('src', 'https://chat.example.com/widget');
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(screen.getByRole('link', { name: '+852 2345 6789' })).toBeVisible();
});
