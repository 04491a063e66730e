import { act, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, createContext, startTransition, useContext, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterFrame, wakePage } from 'shared-contracts/page-wake';
import { createIsland } from './create-island';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="note" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {name} {count}
      </button>
    </form>
  );
}

/** A server-rendered page with an island whose code has not loaded. */
async function openPage(load: () => Promise<ComponentType<{ name: string }>>) {
  const Drawn = createIsland(Counter, load);
  document.body.innerHTML = `<div id="page">${renderToString(<Drawn name="pressed" />)}</div>`;
  const Late = createIsland(undefined, load);
  const mismatches: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(document.getElementById('page') as HTMLElement, <Late name="pressed" />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  cleanups.push(() => act(() => root?.unmount()));
  return { mismatches, button: () => screen.getByRole('button') };
}
const cleanups: (() => void)[] = [];
afterEach(() => {
  delete document.documentElement.dataset.awake;
  for (const clean of cleanups.splice(0)) clean();
  document.body.innerHTML = '';
});

/** What an interaction starts follows the frame that answers it. */
const interact = () =>
  act(async () => {
    document.dispatchEvent(new Event('pointerdown'));
    await new Promise<void>(afterFrame);
  });

test('stands as the server sent it until the visitor does something, and answers then', async () => {
  const load = jest.fn(async () => Counter);
  const { button, mismatches } = await openPage(load);
  const sent = button();
  expect(sent).toHaveTextContent('pressed 0');
  // The tap shows first.
  document.dispatchEvent(new Event('pointerdown'));
  expect(load).not.toHaveBeenCalled();
  await interact();
  expect(load).toHaveBeenCalledTimes(1);
  expect(button()).toBe(sent);
  await act(async () => button().click());
  expect(button()).toHaveTextContent('pressed 1');
  expect(mismatches).toEqual([]);
});

test('while the style sheet hides it, nothing wakes it', async () => {
  const load = jest.fn(async () => Counter);
  const { button } = await openPage(load);
  const form = button().closest('form') as HTMLFormElement;
  form.checkVisibility = () => false;
  await interact();
  expect(load).not.toHaveBeenCalled();
  form.checkVisibility = () => true;
  await interact();
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps what was typed, and a click that came too early', async () => {
  let come = (_: ComponentType<{ name: string }>) => {};
  const { button } = await openPage(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  const note = screen.getByLabelText<HTMLInputElement>('note');
  note.value = 'typed';
  await interact();
  await act(async () => button().click());
  expect(button()).toHaveTextContent('pressed 0');
  await act(async () => come(Counter));
  // The click is repeated in a task of its own.
  expect(await screen.findByRole('button', { name: 'pressed 1' })).toBeInTheDocument();
  expect(screen.getByLabelText('note')).toBe(note);
  expect(note).toHaveValue('typed');
});

test('a tap that began before the island waited for one is answered, although nothing follows it', async () => {
  const { button } = await openPage(async () => Counter);
  await act(async () => button().click());
  expect(await screen.findByRole('button', { name: 'pressed 1' })).toBeVisible();
});

test('keeps a choice and the click that follows it, in their order', async () => {
  function Chooser({ name }: { name: string }) {
    const [chosen, setChosen] = useState('none');
    const [sent, setSent] = useState('');
    return (
      <>
        <input type="radio" aria-label="M" checked={chosen === 'M'} onChange={() => setChosen('M')} />
        <button type="button" onClick={() => setSent(chosen)}>
          {name} {sent}
        </button>
      </>
    );
  }
  let come = (_: ComponentType<{ name: string }>) => {};
  const load = () =>
    new Promise<ComponentType<{ name: string }>>((resolve) => {
      come = resolve;
    });
  const Drawn = createIsland(Chooser, load);
  document.body.innerHTML = `<div id="page">${renderToString(<Drawn name="sent" />)}</div>`;
  const Late = createIsland(undefined, load);
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(document.getElementById('page') as HTMLElement, <Late name="sent" />);
  });
  cleanups.push(() => act(() => root?.unmount()));
  await interact();
  await act(async () => screen.getByRole('radio').click());
  expect(screen.getByRole('radio')).toBeChecked();
  await act(async () => screen.getByRole('button').click());
  await act(async () => come(Chooser));
  expect(await screen.findByRole('button', { name: 'sent M' })).toBeVisible();
});

/** A page whose filters are an island, as those of a product list: what is chosen is known outside of it. */
async function openFilters() {
  interface FiltersProps {
    chosen: readonly string[];
    onChoose(chosen: readonly string[]): void;
  }
  function Filters({ chosen, onChoose }: FiltersProps) {
    const toggle = (value: string) =>
      onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    return (
      <>
        {['M', 'Black'].map((value) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {value}
          </label>
        ))}
        {['Wool', 'Slim'].map((value) => (
          <a key={value} href={`#${value}`} onClick={() => toggle(value)}>
            {value}
          </a>
        ))}
      </>
    );
  }
  let come = (_: ComponentType<FiltersProps>) => {};
  const load = () =>
    new Promise<ComponentType<FiltersProps>>((resolve) => {
      come = resolve;
    });
  let chooseOutside = (_: string) => {};
  const pageOf = (Island: ComponentType<FiltersProps>) =>
    function Page() {
      const [chosen, setChosen] = useState<readonly string[]>([]);
      chooseOutside = (value) => setChosen([...chosen, value]);
      return (
        <>
          <Island chosen={chosen} onChoose={setChosen} />
          <output>{chosen.join(' ')}</output>
        </>
      );
    };
  const Drawn = pageOf(createIsland(Filters, load));
  const Late = pageOf(createIsland<FiltersProps>(undefined, load));
  document.body.innerHTML = `<div id="page">${renderToString(<Drawn />)}</div>`;
  await act(async () => {
    const root = hydrateRoot(document.getElementById('page') as HTMLElement, <Late />);
    cleanups.push(() => act(() => root.unmount()));
  });
  await interact();
  return {
    press: (name: string) => act(async () => screen.getByText(name).click()),
    chooseOutside: (value: string) => act(async () => chooseOutside(value)),
    arrive: () => act(async () => come(Filters)),
  };
}

test('two choices in quick succession both count', async () => {
  const { press, arrive } = await openFilters();
  await press('M');
  await press('Black');
  await arrive();
  expect(await screen.findByText('M Black', { selector: 'output' })).toBeVisible();
  expect(screen.getByLabelText('M')).toBeChecked();
  expect(screen.getByLabelText('Black')).toBeChecked();
});

test('two links in quick succession both count, one that is pressed twice counts once', async () => {
  const { press, arrive } = await openFilters();
  await press('Wool');
  await press('Slim');
  await press('Slim');
  await arrive();
  expect(await screen.findByText('Wool Slim', { selector: 'output' })).toBeVisible();
});

test('a choice counts together with one that was made around it meanwhile', async () => {
  const { press, chooseOutside, arrive } = await openFilters();
  await press('M');
  await chooseOutside('cheap');
  await arrive();
  expect(await screen.findByText('cheap M', { selector: 'output' })).toBeVisible();
});

test('a choice that was taken back at once is none', async () => {
  const { press, arrive } = await openFilters();
  await press('M');
  await press('Black');
  await press('M');
  await arrive();
  expect(await screen.findByText('Black', { selector: 'output' })).toBeVisible();
  expect(screen.getByLabelText('M')).not.toBeChecked();
});

test('a change around it does not re-render it; it shows the change once it is hydrated', async () => {
  const load = jest.fn(async () => Counter);
  const Drawn = createIsland(Counter, load);
  document.body.innerHTML = `<div id="page">${renderToString(<Drawn name="sent" />)}</div>`;
  const Late = createIsland(undefined, load);
  let rename = (_: string) => {};
  function Page() {
    const [name, setName] = useState('sent');
    rename = setName;
    return <Late name={name} />;
  }
  const page = document.getElementById('page') as HTMLElement;
  await act(async () => {
    const root = hydrateRoot(page, <Page />);
    cleanups.push(() => act(() => root.unmount()));
  });
  await act(async () => rename('changed'));
  expect(screen.getByRole('button')).toHaveTextContent('sent 0');
  expect(load).not.toHaveBeenCalled();
  await interact();
  expect(screen.getByRole('button')).toHaveTextContent('changed 0');
});

test('an update of the page that reaches it is not held up until somebody does something', async () => {
  const Address = createContext('/sent');
  const Part = () => <p>{useContext(Address)}</p>;
  const load = jest.fn(async () => Part);
  let go = (_: string) => {};
  function pageOf(Island: ComponentType<object>) {
    return function Page() {
      const [address, setAddress] = useState('/sent');
      go = setAddress;
      return (
        <Address value={address}>
          <h1>{address}</h1>
          <Island />
        </Address>
      );
    };
  }
  const Drawn = pageOf(createIsland<object>(Part, load));
  const Late = pageOf(createIsland<object>(undefined, load));
  document.body.innerHTML = `<div id="page">${renderToString(<Drawn />)}</div>`;
  await act(async () => {
    const root = hydrateRoot(document.getElementById('page') as HTMLElement, <Late />);
    cleanups.push(() => act(() => root.unmount()));
  });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    startTransition(() => go('/next'));
  });
  expect(await screen.findByRole('heading', { name: '/next' })).toBeInTheDocument();
});

test('a second one, drawn later by the server, waits for the visitor too', async () => {
  const load = jest.fn(async () => Counter);
  const Drawn = createIsland(Counter, load);
  const Late = createIsland(undefined, load);
  for (const name of ['first', 'second']) {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(<Drawn name={name} />);
    await act(async () => {
      const root = hydrateRoot(place, <Late name={name} />);
      cleanups.push(() => act(() => root.unmount()));
    });
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  }
  expect(load).not.toHaveBeenCalled();
  await interact();
  await act(async () => screen.getByRole('button', { name: 'second 0' }).click());
  expect(screen.getByRole('button', { name: 'second 1' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['the visitor does something', interact],
  ['the page wakes', () => act(async () => wakePage())],
])('code that did not come when %s is asked for by the next interaction, not before', async (_, begin) => {
  const load = jest.fn(async () => Counter).mockRejectedValueOnce(new Error('lost'));
  const { button } = await openPage(load);
  await begin();
  expect(load).toHaveBeenCalledTimes(1);
  expect(button()).toHaveTextContent('pressed 0');
  await interact();
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => button().click());
  expect(button()).toHaveTextContent('pressed 1');
});

test('a press after code that did not come asks for it again, although nothing follows the press', async () => {
  const load = jest.fn(async () => Counter).mockRejectedValueOnce(new Error('lost'));
  const { button } = await openPage(load);
  await act(async () => wakePage());
  await act(async () => button().click());
  expect(await screen.findByRole('button', { name: 'pressed 1' })).toBeVisible();
});

test('the browser follows a link that was pressed where the code does not come', async () => {
  const Links = () => (
    <>
      <a href="#terms">Terms</a>
      <button type="button">Subscribe</button>
    </>
  );
  const load = jest.fn(async () => Links).mockRejectedValueOnce(new Error('lost'));
  const Drawn = createIsland(Links, load);
  document.body.innerHTML = `<div id="page">${renderToString(<Drawn />)}</div>`;
  const Late = createIsland<object>(undefined, load);
  await act(async () => {
    const root = hydrateRoot(document.getElementById('page') as HTMLElement, <Late />);
    cleanups.push(() => act(() => root.unmount()));
  });
  await act(async () => screen.getByRole('link').click());
  expect(load).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(location.hash).toBe('#terms'));
  history.replaceState(null, '', '/');
  // The next press waits for the code again.
  await interact();
  expect(load).toHaveBeenCalledTimes(2);
});

test('is loaded at once where the browser draws the page itself', async () => {
  const Late = createIsland(undefined, async () => Counter);
  await act(async () => void render(<Late name="pressed" />));
  expect(screen.getByRole('button')).toHaveTextContent('pressed 0');
});
