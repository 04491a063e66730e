import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useChosenQuery } from './use-chosen-query';

function Filters() {
  const { query, choose } = useChosenQuery();
  const chosen = query.getAll('f');
  const add = (value: string) =>
    choose(`/list?${new URLSearchParams([...chosen, value].map((f) => ['f', f]))}`);
  return (
    <>
      {['M', 'Black'].map((value) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => add(value)} />
          {value}
        </label>
      ))}
      <output>{useLocation().search}</output>
    </>
  );
}

/** A list that the router shows when it has been loaded. */
function openList() {
  const loads: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => loads.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/list', loader, element: <Filters /> }], {
    initialEntries: ['/list'],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    load: () =>
      act(async () => {
        for (const done of loads.splice(0)) done();
      }),
  };
}
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByLabelText(name)));

test('a choice shows at once, and the next one keeps it although the page has not followed', async () => {
  const { load } = openList();
  await choose('M');
  expect(screen.getByLabelText('M')).toBeChecked();
  await choose('Black');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await load();
  expect(screen.getByRole('status')).toHaveTextContent('?f=M&f=Black');
});

test('Back takes the choice away', async () => {
  const { router, load } = openList();
  await choose('M');
  await load();
  await act(async () => void router.navigate(-1));
  await load();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByLabelText('M')).not.toBeChecked();
});
