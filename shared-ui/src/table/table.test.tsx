import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Table } from './table';

test('is a captioned table of headed columns', async () => {
  const { container } = render(
    <Table
      caption="Size guide"
      columns={[
        { key: 'size', header: 'Size', render: (row: { size: string; chest: number }) => row.size },
        { key: 'chest', header: 'Chest (cm)', align: 'end', render: (row) => row.chest },
      ]}
      rows={[
        { size: 'S', chest: 88 },
        { size: 'M', chest: 94 },
      ]}
      rowKey={(row) => row.size}
    />,
  );
  expect(screen.getByRole('table', { name: 'Size guide' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Size',
    'Chest (cm)',
  ]);
  expect(screen.getByRole('row', { name: 'M 94' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('names the column beside each value where rows are cards, and stays a table', async () => {
  const { container } = render(
    <Table
      cards
      caption="Orders"
      columns={[
        { key: 'id', header: 'Order', render: (row: { id: string; total: string }) => row.id },
        { key: 'total', header: 'Total', align: 'end', render: (row) => row.total },
        { key: 'choose', header: <b>All</b>, label: 'Choose', render: () => 'yes' },
        { key: 'actions', header: <b>Actions</b>, render: () => 'Change' },
      ]}
      rows={[{ id: 'A1', total: 'HK$10.00' }]}
      rowKey={(row) => row.id}
    />,
  );
  // A style sheet shows the names on a phone, and takes the layout from which browsers derive these roles.
  expect(screen.getAllByRole('cell').map((cell) => [cell.dataset.label, cell.textContent])).toEqual([
    ['Order', 'A1'],
    ['Total', 'HK$10.00'],
    ['Choose', 'yes'],
    [undefined, 'Change'],
  ]);
  for (const tag of ['table', 'tr', 'th', 'td']) expect(container.querySelector(tag)).toHaveAttribute('role');
  await expectAccessible(container);
});
