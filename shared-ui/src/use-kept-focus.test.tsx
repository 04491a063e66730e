import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus';

function Page({ start }: { start: readonly string[] }) {
  const [names, setNames] = useState(start);
  const [isOpen, setIsOpen] = useState(true);
  useKeptFocus();
  return (
    <main>
      <h1>Brands</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`/${name}`} tabIndex={-1}>
              picture
            </a>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      {isOpen && (
        <button type="button" onClick={() => setTimeout(() => setIsOpen(false))}>
          Cancel the order
        </button>
      )}
    </main>
  );
}

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a removed item leaves the focus on the next one, the last one on the one before, none on the heading', async () => {
  render(<Page start={['Acme', 'Norte', 'Ostra']} />);
  await press('Remove Acme');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Norte' })).toHaveFocus());
  await press('Remove Ostra');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Norte' })).toHaveFocus());
  await press('Remove Norte');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Brands' })).toHaveFocus());
});

test('a removed button leaves the focus on the heading', async () => {
  render(<Page start={[]} />);
  await press('Cancel the order');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Brands' })).toHaveFocus());
});

test('who has gone elsewhere stays there', async () => {
  render(<Page start={[]} />);
  await press('Cancel the order');
  (document.activeElement as HTMLElement).blur();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.body).toHaveFocus();
});
