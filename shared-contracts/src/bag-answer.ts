import type { Bus } from './bus';

/** The bag may have failed to load, or the network is slow. */
const answerMs = 8_000;

/** What the bag answers to an `add-to-cart` with this id; `none` after 8 s, when the piece may still be added. Subscribes at once. */
export function bagAnswer(
  bus: Bus,
  request: { requestId: string; skuId: string },
): Promise<'added' | 'refused' | 'none'> {
  // A release of the bag from before requests had ids answers with the sku alone.
  const isAnswer = (requestId: string | undefined, skuId: string) =>
    requestId === undefined ? skuId === request.skuId : requestId === request.requestId;
  return new Promise((resolve) => {
    const settle = (answer: 'added' | 'refused' | 'none') => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(answer);
    };
    const timer = setTimeout(() => settle('none'), answerMs);
    const stops = [
      bus.on('cart-added', ({ requestId, line }) => {
        if (isAnswer(requestId, line.skuId)) settle('added');
      }),
      bus.on('cart-add-refused', ({ requestId, skuId }) => {
        if (isAnswer(requestId, skuId)) settle('refused');
      }),
    ];
  });
}
