import { createCircuitBreaker } from './circuit-breaker';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

function open(probe: () => Promise<boolean>) {
  return createCircuitBreaker({ failuresToOpen: 3, probe, probeMs: 5, log });
}

test('opens after three failures in a row; an answer between them counts anew', () => {
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
