import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ShopServices } from 'shared-contracts';
import { ServicesProvider } from 'shared-runtime';
import { MainMenu } from './main-menu';
import type { MenuEntry } from './menu';

const entry = (name: string, children: MenuEntry[] = []): MenuEntry => ({
  name,
  url: `/bit/${name}`,
  children,
});
const menu = [entry('Men', [entry('Shirts')])];

function open() {
  const router = createMemoryRouter([{ path: '*', element: <MainMenu menu={menu} /> }]);
  render(
    <ServicesProvider services={{ locale: 'en' } as ShopServices}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return { router, department: screen.getByRole('link', { name: 'Men' }).closest('li') as HTMLElement };
}

test('a panel that has closed with a choice stays closed under the pointer, though the choice loses the focus', () => {
  const { department } = open();
  fireEvent.pointerEnter(department);
  fireEvent.pointerOver(department);
  const shirts = screen.getByRole('link', { name: 'Shirts' });
  act(() => shirts.focus());
  fireEvent.click(shirts);
  act(() => shirts.blur());
  expect(department).not.toHaveClass('department');
  fireEvent.pointerLeave(department);
  expect(department).toHaveClass('department');
});

test('the menu’s panel closes with a choice, and opens again once the pointer has left', async () => {
  const { router, department } = open();
  expect(department).toHaveClass('department');
  expect(screen.queryByRole('link', { name: 'Shirts' })).not.toBeInTheDocument();
  fireEvent.pointerOver(department);
  fireEvent.click(screen.getByRole('link', { name: 'Shirts' }));
  expect(router.state.location.pathname).toBe('/bit/Shirts');
  expect(department).not.toHaveClass('department');
  // The link keeps the focus while the panel fades out.
  screen.getByRole('link', { name: 'Shirts' }).focus();
  fireEvent.pointerLeave(department);
  expect(department).not.toHaveClass('department');
  fireEvent.pointerEnter(department);
  expect(department).toHaveClass('department');
  fireEvent.keyDown(department, { key: 'Escape' });
  expect(department).not.toHaveClass('department');
});
