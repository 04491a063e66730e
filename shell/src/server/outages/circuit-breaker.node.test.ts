import { createCircuitBreaker } from './circuit-breaker';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

function open(probe: (timeoutMs: number) => Promise<boolean>) {
  const times = { probeMs: 5, probeTimeoutMs: 50, suspectAfterMs: 5, suspicionMs: 5 };
  return createCircuitBreaker({ failuresToOpen: 3, probe, ...times, log });
}

const never = () => new Promise<never>(() => undefined);

test('opens after three failures in a row; an answer between them resets the count', () => {
  const breaker = open(async () => false);
  for (const isAnswered of [false, false, true, false, false]) breaker.record(isAnswered);
  expect(breaker.isOpen).toBe(false);
  breaker.record(false);
  expect(breaker.isOpen).toBe(true);
  breaker.stop();
});

test('closes by itself when a probe is answered, and opens again', async () => {
  let isBack = false;
  const breaker = open(async () => isBack);
  const fail = () => {
    for (const isAnswered of [false, false, false]) breaker.record(isAnswered);
  };
  fail();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(breaker.isOpen).toBe(true);
  isBack = true;
  while (breaker.isOpen) await new Promise((resolve) => setTimeout(resolve, 5));
  fail();
  expect(breaker.isOpen).toBe(true);
  breaker.stop();
});

test('opens while a call waits and a probe is not answered either, and tells those who wait', async () => {
  const breaker = open(async () => false);
  await new Promise<void>((resolve) => void breaker.watch(never(), resolve));
  expect(breaker.isOpen).toBe(true);
  breaker.stop();
});

test('stays closed for a slow call while probes or other calls are answered', async () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const probe = jest.fn(async () => true);
  const slow = open(probe);
  void slow.watch(never());
  while (probe.mock.calls.length < 3) await wait(5);
  expect(slow.isOpen).toBe(false);
  slow.stop();

  const busy = open(async () => {
    await wait(5);
    busy.record(true);
    return false;
  });
  void busy.watch(never());
  await wait(50);
  expect(busy.isOpen).toBe(false);
  busy.stop();
});

test('gives a probe as long as the last answers took: an upstream that is slow is not silent', async () => {
  const probe = jest.fn(async (_timeoutMs: number) => true);
  const breaker = open(probe);
  await breaker.suspect();
  for (let count = 0; count < 20; count += 1) breaker.record(true, 700);
  await breaker.suspect();
  for (let count = 0; count < 20; count += 1) breaker.record(true, 9_000);
  await breaker.suspect();
  for (let count = 0; count < 100; count += 1) breaker.record(true, 1);
  await breaker.suspect();
  const [first, slow, slower, quick] = probe.mock.calls.map(([timeoutMs]) => timeoutMs);
  expect([first, quick]).toEqual([5, 5]);
  expect(slow).toBeGreaterThan(600);
  expect(slower).toBe(2_000);
  breaker.stop();
});

test('asks nothing for a call that is answered soon, or fails', async () => {
  const probe = jest.fn(async () => false);
  const breaker = open(probe);
  expect(await breaker.watch(Promise.resolve(1))).toBe(1);
  await expect(breaker.watch(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(probe).not.toHaveBeenCalled();
  breaker.stop();
});
