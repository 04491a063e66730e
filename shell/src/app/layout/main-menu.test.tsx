import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Navigation, ShopServices } from 'shared-contracts';
import { ServicesProvider } from 'shared-runtime';
import { MainMenu } from './main-menu';

const entry = (name: string, children: Navigation = []) => ({
  id: name,
  name,
  url: `/bit/${name}`,
  type: 1,
  activeStatus: 1,
  visible: true,
  children,
});
const navigation = [entry('Men', [entry('Shirts')])] as Navigation;

test('the menu’s panel closes with a choice, and opens again once the pointer has left', async () => {
  const router = createMemoryRouter([{ path: '*', element: <MainMenu navigation={navigation} /> }]);
  render(
    <ServicesProvider services={{ locale: 'en' } as ShopServices}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  const department = screen.getByRole('link', { name: 'Men' }).closest('li') as HTMLElement;
  expect(department).toHaveClass('department');
  fireEvent.click(screen.getByRole('link', { name: 'Shirts' }));
  expect(router.state.location.pathname).toBe('/bit/Shirts');
  expect(department).not.toHaveClass('department');
  // The link keeps the focus while the panel fades.
  screen.getByRole('link', { name: 'Shirts' }).focus();
  fireEvent.pointerLeave(department);
  expect(department).not.toHaveClass('department');
  fireEvent.pointerEnter(department);
  expect(department).toHaveClass('department');
  fireEvent.keyDown(department, { key: 'Escape' });
  expect(department).not.toHaveClass('department');
});
