import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createBus, type ShopServices } from 'shared-contracts';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from './query';
import { ServicesProvider } from './services-context';
import { useQueryOnDemand } from './use-query-on-demand';

const log = { info() {}, warn() {}, error() {} };
const newServices = () => ({ log, bus: createBus(log) }) as unknown as ShopServices;

function Shown({ id, enabled = true, load }: { id: string; enabled?: boolean; load(): Promise<string> }) {
  const { data, isPending, isError, refetch } = useQueryOnDemand({
    queryKey: ['thing', id],
    queryFn: load,
    enabled,
  });
  return (
    <button type="button" onClick={refetch}>
      {isError ? 'failed' : isPending ? 'pending' : data}
    </button>
  );
}

function ClientReader({ onRead }: { onRead(client: QueryClient): void }) {
  onRead(useQueryClient());
  return null;
}

function ThingReader() {
  const { data } = useQuery({ queryKey: ['thing'], queryFn: () => 'asked', staleTime: 1000 });
  return <p>{data}</p>;
}

describe('the client of queries', () => {
  test('is one for a document or request, without a provider', () => {
    const clients: QueryClient[] = [];
    const services = newServices();
    for (const each of [services, services, newServices()]) {
      renderToString(
        <ServicesProvider services={each}>
          <ClientReader onRead={(client) => clients.push(client)} />
        </ServicesProvider>,
      );
    }
    expect(clients[1]).toBe(clients[0]);
    expect(clients[2]).not.toBe(clients[0]);
  });

  test('is the provider’s where an application has its own', () => {
    const own = new QueryClient();
    own.setQueryData(['thing'], 'of the application');
    render(
      <ServicesProvider services={newServices()}>
        <QueryClientProvider client={own}>
          <ThingReader />
        </QueryClientProvider>
      </ServicesProvider>,
    );
    expect(screen.getByText('of the application')).toBeInTheDocument();
  });
});

describe('a query on demand', () => {
  test('asks when it is enabled, once for all who show it, and shares what others have put there', async () => {
    const load = jest.fn(async () => 'loaded');
    let client: QueryClient | undefined;
    const view = (enabled: boolean) => (
      <ServicesProvider services={services}>
        <Shown id="a" enabled={enabled} load={load} />
        <Shown id="a" enabled={enabled} load={load} />
        <ClientReader
          onRead={(read) => {
            client = read;
          }}
        />
      </ServicesProvider>
    );
    const services = newServices();
    const { rerender } = render(view(false));
    await act(async () => {});
    expect(screen.getAllByText('pending')).toHaveLength(2);
    expect(load).not.toHaveBeenCalled();

    rerender(view(true));
    expect(await screen.findAllByText('loaded')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);

    act(() => {
      client?.setQueryData(['thing', 'a'], 'changed');
    });
    expect(await screen.findAllByText('changed')).toHaveLength(2);
  });

  test('shows nothing of the query before when its key changes', async () => {
    const services = newServices();
    const view = (id: string) => (
      <ServicesProvider services={services}>
        <Shown id={id} load={async () => `thing ${id}`} />
      </ServicesProvider>
    );
    const { rerender } = render(view('a'));
    expect(await screen.findByText('thing a')).toBeInTheDocument();
    rerender(view('b'));
    expect(screen.getByText('pending')).toBeInTheDocument();
    expect(await screen.findByText('thing b')).toBeInTheDocument();
  });

  test('says that it failed, and asks again when told to', async () => {
    const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('unreachable'));
    render(
      <ServicesProvider services={newServices()}>
        <Shown id="a" load={load} />
      </ServicesProvider>,
    );
    const button = await screen.findByText('failed');
    act(() => button.click());
    expect(await screen.findByText('loaded')).toBeInTheDocument();
  });
});
