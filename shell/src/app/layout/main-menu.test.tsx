import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { type MenuEntry, menuOf } from './layout-data';
import { MainMenu } from './main-menu';

const entry = (name: string, children?: MenuEntry[]): MenuEntry => ({
  name,
  url: `/bit/${name}`,
  ...(children && { children }),
});
const menu = [entry('New'), entry('Men', [entry('Shirts')]), entry('Women', [entry('Dresses')])];
const link = (name: string) => screen.queryByRole('link', { name });

const men = {
  id: 'MEN',
  name: 'Men',
  url: '/bit/Men',
  visible: true,
  type: 1,
  activeStatus: 1,
  image: '/images/men',
  children: [],
};

function open(shown: readonly MenuEntry[] = menu) {
  const { services } = createStubShop({
    api: { 'GET /api/product/navigation': () => ({ data: [men] }) },
  });
  const router = createMemoryRouter([{ path: '*', element: <MainMenu menu={shown} /> }]);
  const { container } = render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  const department = screen.getByRole('link', { name: 'Men' }).closest('li') as HTMLElement;
  return { router, department, container, toggle: screen.getByRole('button', { name: 'Men, Menu' }) };
}

test('an entry of the style `sale` looks so in the row and in its panel, others do not', async () => {
  const shirts = { ...men, name: 'Shirts', url: '/bit/Shirts', style: 'sale' };
  const navigation = [
    { ...men, style: 'sale', children: [shirts] },
    { ...men, name: 'Women', url: '/bit/Women', style: null },
  ];
  const [sale, plain] = menuOf(navigation);
  expect(sale).toMatchObject({ style: 'sale', children: [{ style: 'sale' }] });
  expect(plain).toEqual({ name: 'Women', url: '/bit/Women' });
  const { toggle } = open(menuOf(navigation));
  expect(link('Men')).toHaveAttribute('data-style', 'sale');
  expect(link('Women')).not.toHaveAttribute('data-style');
  fireEvent.click(toggle);
  expect(await screen.findByRole('link', { name: 'Shirts' })).toHaveAttribute('data-style', 'sale');
});

test('the categories of a department are in the tab order only while its button has opened them', async () => {
  const { toggle } = open();
  const user = userEvent.setup();
  const focused: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    focused.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
    );
  }
  expect(focused).toEqual(['New', 'Men', 'Men, Menu', 'Women', 'Women, Menu']);
  act(() => toggle.focus());
  await user.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'Shirts' })).toBeVisible();
  await user.tab();
  expect(link('Shirts')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(link('Shirts')).toBeNull();
  expect(toggle).toHaveFocus();
});

test('a panel closes when the focus leaves its department', async () => {
  const { toggle } = open();
  act(() => toggle.focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Shirts' });
  act(() => (link('Women') as HTMLElement).focus());
  expect(link('Shirts')).toBeNull();
});

test('the panel opens under the mouse with the department’s picture, and closes with a choice until the mouse comes again', async () => {
  const { router, department, container } = open();
  fireEvent.pointerEnter(department);
  const shirts = await screen.findByRole('link', { name: 'Shirts' });
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toContain('/images/men'));
  await act(async () => {
    fireEvent.click(shirts);
  });
  expect(router.state.location.pathname).toBe('/bit/Shirts');
  expect(link('Shirts')).toBeNull();
  fireEvent.pointerLeave(department);
  fireEvent.pointerEnter(department);
  expect(link('Shirts')).toBeVisible();
  fireEvent.pointerLeave(department);
  expect(link('Shirts')).toBeNull();
});
