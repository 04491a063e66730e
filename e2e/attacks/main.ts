/** `npm run attack`: what an outside review tried, against a running shop. */
import { parseArgs } from 'node:util';
import { describeProblem } from 'tooling/src/process/operator-error';
import { readStartOptions } from 'tooling/src/start/read-options';
import type { Attack, Target } from './attack';
import { edge } from './edge';
import { faults } from './faults';
import { identity } from './identity';
import { money } from './money';
import { shell } from './shell';

const usage = `npm run attack                                   the shop of npm start
npm run attack -- --url http://host --api http://host:8081
npm run attack -- --only identity,money          some of edge, identity, money, shell, faults
npm run attack -- --production                   with what serves development only counted as open`;

/** In this order: the last ones use up what an address may try. */
const groups: Record<string, readonly Attack[]> = { identity, money, shell, faults, edge };

async function runAttack(attack: Attack, target: Target) {
  try {
    return await attack.run(target);
  } catch (error) {
    // An attack that could not be tried has not been held.
    return { isHeld: false, came: `not tried: ${describeProblem(error)}` };
  }
}

async function runAll(target: Target, only: readonly string[]): Promise<number> {
  let open = 0;
  for (const name of only) {
    process.stdout.write(`\n${name}\n`);
    for (const attack of groups[name] ?? []) {
      const { isHeld, came } = await runAttack(attack, target);
      if (!isHeld) open += 1;
      process.stdout.write(`  ${isHeld ? 'held' : 'OPEN'}  ${attack.name}\n`);
      process.stdout.write(`        expected ${attack.expected}; came ${came}\n`);
    }
  }
  return open;
}

const { ports } = readStartOptions();
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${ports.shell}` },
    api: { type: 'string', default: `http://localhost:${ports.api}` },
    only: { type: 'string', default: Object.keys(groups).join(',') },
    production: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',');
if (only.every((name) => name in groups)) {
  const target = { shopUrl: values.url, apiUrl: values.api, isProduction: values.production };
  const open = await runAll(target, only);
  process.stdout.write(`\n${open === 0 ? 'All attacks were held.' : `${open} attacks are OPEN.`}\n`);
  process.exitCode = open === 0 ? 0 : 1;
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
