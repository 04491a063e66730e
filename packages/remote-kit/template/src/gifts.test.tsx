import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { renderAt } from 'shared-runtime/testing/render-at';
import { Component as GiftsLink } from './fragments/gifts-link/gifts-link';
import { Component as GiftsPage } from './pages/gifts/gifts-page';

test('the footer names the gift that was chosen on the page', async () => {
  const view = (
    <>
      <GiftsLink />
      <GiftsPage />
    </>
  );
  renderAt(createStubShop(), '/gifts', view);
  expect(screen.getByRole('link')).toHaveTextContent('Gifts');
  await userEvent.click(screen.getByRole('button', { name: 'Choose the gift box' }));
  expect(screen.getByRole('link')).toHaveTextContent('Chosen: Gift box');
});
