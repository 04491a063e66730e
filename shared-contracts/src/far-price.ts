const leastShare = 0.3;
const maxTimes = 3;

/**
 * Whether a price is so far below or above the one before that a slip of the keyboard is likely, such as 8.90 for 890:
 * staff look at it again before it is in the shop.
 */
export const isFarPrice = (from: number, to: number) =>
  from > 0 && (to < from * leastShare || to > from * maxTimes);
