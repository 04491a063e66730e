/**
 * `npm run faults:orders -- 500`: the test of orders under faults with this many orders; CI takes 30.
 * `npm run faults:orders -- --pairs 25`: every pair of changes of one order at the same moment, so often in each order of
 * start; CI takes 1.
 */
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

prepare();
const [first = '500', times = '25'] = process.argv.slice(2);
const [test, settings] =
  first === '--pairs' ? ['order-pairs', { PAIR_TIMES: times }] : ['orders-under-faults', { ORDERS: first }];
const jest = ['jest', '--selectProjects', 'api', '--testPathPatterns', test];
const { status } = spawnSync('npx', jest, { stdio: 'inherit', env: { ...process.env, ...settings } });
process.exitCode = status ?? 1;
