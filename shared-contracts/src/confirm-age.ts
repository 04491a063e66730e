import type { Bus } from './bus';
import { randomId } from './random-id';

/**
 * behaviour/roles: only people aged 18 or over may buy alcohol. Requests the age dialog; resolves at once for a
 * visitor who confirmed before.
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
