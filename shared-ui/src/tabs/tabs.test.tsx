import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { Tabs } from './tabs';

function Search() {
  const [tab, setTab] = useState('women');
  return (
    <Tabs
      label="Search in"
      selected={tab}
      onSelect={setTab}
      tabs={['women', 'men', 'kids'].map((id) => ({ id, label: id, content: `Popular in ${id}` }))}
    />
  );
}

test('shows the panel of the tab that is clicked', async () => {
  const { container } = render(<Search />);
  expect(screen.getByRole('tabpanel', { name: 'women' })).toHaveTextContent('Popular in women');
  await userEvent.click(screen.getByRole('tab', { name: 'men' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Popular in men');
  await expectAccessible(container);
});

test('is one stop for Tab, and arrows, Home and End go round', async () => {
  render(<Search />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'women' })).toHaveFocus();
  for (const [key, name] of [
    ['ArrowLeft', 'kids'],
    ['ArrowRight', 'women'],
    ['End', 'kids'],
    ['Home', 'women'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
});
