import type { Carrier } from './carrier';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of ISO 7064 MOD 37,36: it finds each wrong character and each swap of two neighbours. Undefined when a
 * character is no letter or digit.
 */
export function checkCharacter(text: string): string | undefined {
  let rest = 36;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    rest = (((rest + value) % 36 || 36) * 2) % 37;
  }
  return alphabet[(37 - rest) % 36];
}

/**
 * The shop's own couriers, and the carrier of labels for returns. A number is that of the parcel or return with a check
 * character: it needs no counter, and the same parcel always has the same one.
 */
export const ownDelivery: Carrier = {
  name: { en: 'Our own delivery', zh: '自家速遞' },
  trackingUrl: () => null,
  isNumber: (number) =>
    /^(?:SH|RT)[A-Z0-9]{11}$/.test(number) && checkCharacter(number.slice(0, -1)) === number.at(-1),
  labels: {
    book: async ({ reference }) => `${reference}${checkCharacter(reference) ?? ''}`,
    print: (request, trackingNumber, draw) =>
      draw({ title: ownDelivery.name[request.locale], trackingNumber, request }),
    cancel: async () => undefined,
  },
};
