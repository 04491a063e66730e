import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { startPage } from '../start/start-page';
import { answerEarlyInput } from './early-input';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Every choice renders all fields anew, as the filters of a list do. */
function Choices({ onFiles }: { onFiles: (count: number) => void }) {
  const [chosen, setChosen] = useState({ m: false, black: false, name: '', order: 'new' });
  useEffect(answerEarlyInput, []);
  const set = (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part });
  return (
    <main>
      <input
        type="checkbox"
        aria-label="M"
        checked={chosen.m}
        onChange={({ target }) => set({ m: target.checked })}
      />
      <input
        type="checkbox"
        aria-label="Black"
        checked={chosen.black}
        onChange={({ target }) => set({ black: target.checked })}
      />
      <input aria-label="Name" value={chosen.name} onChange={({ target }) => set({ name: target.value })} />
      <select aria-label="Order" value={chosen.order} onChange={({ target }) => set({ order: target.value })}>
        <option>new</option>
        <option>price</option>
      </select>
      <input type="file" aria-label="File" onChange={({ target }) => onFiles(target.files?.length ?? 0)} />
      <output>{JSON.stringify(chosen)}</output>
    </main>
  );
}

async function hydrateAfter(page: ReactNode, touch: () => void) {
  document.body.innerHTML = `<p id="lost" hidden></p><div id="page">${renderToString(page)}</div>`;
  startPage('list', 'lost', { picturesMs: 1_000, scriptsMs: 1_000, lostMs: 12_000 });
  touch();
  await act(async () => {
    root = hydrateRoot(document.getElementById('page') as HTMLElement, page);
  });
  for (let step = 0; step < 6; step++) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

test('all that was chosen and typed before the page hydrated counts together', async () => {
  await hydrateAfter(<Choices onFiles={jest.fn()} />, () => {
    fireEvent.click(screen.getByLabelText('M'));
    fireEvent.click(screen.getByLabelText('Black'));
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'price' } });
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    JSON.stringify({ m: true, black: true, name: 'Ada', order: 'price' }),
  );
  expect(screen.getByLabelText('Black')).toBeChecked();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('a choice that was taken back before the page hydrated is none', async () => {
  await hydrateAfter(<Choices onFiles={jest.fn()} />, () => {
    fireEvent.click(screen.getByLabelText('M'));
    fireEvent.click(screen.getByLabelText('Black'));
    fireEvent.click(screen.getByLabelText('M'));
  });
  expect(screen.getByLabelText('M')).not.toBeChecked();
  expect(screen.getByLabelText('Black')).toBeChecked();
});

test('a file that was chosen before the page hydrated is read', async () => {
  const onFiles = jest.fn();
  await hydrateAfter(<Choices onFiles={onFiles} />, () => {
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['a'], 'a.csv')] } });
  });
  expect(onFiles).toHaveBeenCalledWith(1);
});

function Sizes() {
  const [size, setSize] = useState('');
  useEffect(answerEarlyInput, []);
  return (
    <main>
      {['S', 'M'].map((one) => (
        <input
          key={one}
          type="radio"
          name="size"
          aria-label={one}
          checked={size === one}
          onChange={() => setSize(one)}
        />
      ))}
      <output>{size}</output>
    </main>
  );
}

test('of sizes that were chosen one after the other before the page hydrated, the last one counts', async () => {
  await hydrateAfter(<Sizes />, () => {
    for (const size of ['S', 'M', 'S']) fireEvent.click(screen.getByLabelText(size));
  });
  expect(screen.getByRole('status')).toHaveTextContent('S');
  expect(screen.getByLabelText('S')).toBeChecked();
});
