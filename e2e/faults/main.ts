import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeProblem } from 'local-services/operator-error';
import { drill, type Outcome } from './drill';
import { withFaultyShop } from './faulty-shop';
import { describeDeaths, tryShellDeaths } from './shell-deaths';

/**
 * `npm run faults`: starts a shop on free ports and makes its API, database and artifact store unavailable,
 * slow and silent in turn. Prints each page type's response and time. Exits with 1 when a cached page took
 * longer than a second, an uncached page was neither rendered nor properly refused in that time, or the shop
 * did not recover within 2 s. Without an artifact store the start of the shell does not count.
 *
 * Before that, processes of the shell die and hang under ten pages a second; more than two failed pages are too many. With the word
 * `shell` nothing else is tried: `npm run faults -- shell`.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

function print(outcomes: readonly Outcome[]): void {
  say('\n| Page | Part | Seen before | Status | Copy | ms | |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { page, fault, isSeen, status, isCopy, ms, isGood } of outcomes) {
    const words = [
      page,
      fault,
      isSeen ? 'yes' : 'no',
      status,
      isCopy ? 'yes' : 'no',
      ms,
      isGood ? '' : 'WRONG',
    ];
    say(`| ${words.join(' | ')} |`);
  }
}

async function main(): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-faults-'));
  const shellLog: string[] = [];
  const options = {
    onNotice: (text: string) => say(`· ${text}`),
    onLog(service: string, line: string) {
      if (service === 'shell') shellLog.push(line);
    },
  };
  return withFaultyShop(folder, options, async (stack, links) => {
    const deaths = await tryShellDeaths(stack, shellLog, say);
    for (const line of describeDeaths(deaths)) say(line);
    const outcomes = process.argv[2] === 'shell' ? [] : await drill(stack, links, say);
    if (outcomes.length > 0) print(outcomes);
    say(`\nThe log is in ${folder}.`);
    return [...deaths, ...outcomes].every(({ isGood }) => isGood);
  });
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
