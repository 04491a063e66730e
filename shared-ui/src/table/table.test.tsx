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
