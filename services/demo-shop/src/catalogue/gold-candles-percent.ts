/** What gold members save on candles: the promotion gives it, their home pages name it. */
export const goldCandlesPercent = 5;
