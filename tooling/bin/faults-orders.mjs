/** `npm run faults:orders -- 500`: the test of orders under faults with this many orders; CI takes 30. */
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

prepare();
const [orders = '500'] = process.argv.slice(2);
const jest = ['jest', '--selectProjects', 'api', '--testPathPatterns', 'orders-under-faults'];
const { status } = spawnSync('npx', jest, { stdio: 'inherit', env: { ...process.env, ORDERS: orders } });
process.exitCode = status ?? 1;
