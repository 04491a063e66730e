import { act, render, screen } from '@testing-library/react';
import { useServerNow } from './use-server-now';

function Clock({ read }: { read(): Promise<number | undefined> }) {
  const now = useServerNow(read);
  return <p>{now === undefined ? 'unknown' : new Date(now).toISOString()}</p>;
}

describe('the clock of the shop', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('goes on from the time of the server, whatever the device says', async () => {
    render(<Clock read={async () => Date.UTC(2026, 10, 27, 4)} />);
    expect(screen.getByText('unknown')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(65_000));
    expect(screen.getByText('2026-11-27T04:01:05.000Z')).toBeVisible();
  });

  it('is asked again when the page comes back into view, and stays unknown without an answer', async () => {
    const read = jest.fn(async (): Promise<number | undefined> => undefined);
    render(<Clock read={read} />);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('unknown')).toBeVisible();
    read.mockResolvedValue(Date.UTC(2026, 10, 27, 5));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('2026-11-27T05:00:00.000Z')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
