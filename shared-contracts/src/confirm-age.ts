import type { Bus } from './bus';
import { randomId } from './random-id';

/**
 * Behaviour 6: alcohol is for people of 18 and over. Asks with the shop's age notice, which answers at once for a visitor
 * who said YES before.
 */
export function confirmAge(bus: Bus, itemCode: string): Promise<boolean> {
  const requestId = randomId();
  return new Promise((resolve) => {
    const stop = bus.on('age-confirmed', (answer) => {
      if (answer.requestId !== requestId) return;
      stop();
      resolve(answer.confirmed);
    });
    bus.emit('age-confirmation-requested', { requestId, itemCode });
  });
}
