import { divideTimes } from '../alerts/divide-times';

test.each([
  ['for: 15m', 'for: 180000ms'],
  ['keep_firing_for: 6m', 'keep_firing_for: 72000ms'],
  ['scrape_interval: 15s', 'scrape_interval: 3000ms'],
  ['avg_over_time(shop_orders_recent[1d]) > 3', 'avg_over_time(shop_orders_recent[17280000ms]) > 3'],
  ['max by (task) (shop_job_oldest_seconds) > 300', 'max by (task) (shop_job_oldest_seconds) > 60'],
  ['shop_search_index_age_seconds > 60', 'shop_search_index_age_seconds > 12'],
])('%s becomes %s in a drill that is five times as fast', (text, divided) => {
  expect(divideTimes(text, 5)).toBe(divided);
});

test.each([
  'nodejs_eventloop_lag_p99_seconds > 0.2',
  'min(shop_release_map_expiry_seconds) < 21600',
  'summary: Refunds have waited for half an hour',
])('%s stays', (text) => {
  expect(divideTimes(text, 5)).toBe(text);
});
