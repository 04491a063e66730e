import type { Bus } from 'shared-contracts';

let asked = 0;

/** Asks the age notice (section 6). Whoever said YES before in this browser session is not asked again. */
export function confirmAge(bus: Bus, itemCode: string): Promise<boolean> {
  asked += 1;
  const requestId = `catalogue-${asked}`;
  return new Promise((resolve) => {
    const stop = bus.on('age-confirmed', (answer) => {
      if (answer.requestId !== requestId) return;
      stop();
      resolve(answer.confirmed);
    });
    bus.emit('age-confirmation-requested', { requestId, itemCode });
  });
}
