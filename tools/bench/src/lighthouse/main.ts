import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { lighthousePages } from '../pages/bench-pages';
import { withShop } from '../shop';
import { type CategoryVerdict, judgePage, type LighthouseResult } from './judge';
import { installLighthouse, runOnce } from './run-lighthouse';

/**
 * `npm run lighthouse`: runs Lighthouse's mobile preset on the first-visit pages, median of three runs,
 * against a temporary shop or with `-- --url http://localhost:8080` a running one. `--pages item,bag` selects
 * pages, `--runs 1` sets the number of runs. Exits with 1 when a score is below 100 for a reason not listed
 * in exceptions.json.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, pages: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Lighthouse asks to run again when its trace has missed the start of the navigation. */
const missedStart = 'NO_NAVSTART';
const maxAttempts = 3;

/** Runs Lighthouse, again when a trace is incomplete. */
async function runLighthouse(url: string, attempt = 1): Promise<LighthouseResult> {
  const result = await runOnce(url);
  if (result.runtimeError?.code === missedStart && attempt < maxAttempts)
    return runLighthouse(url, attempt + 1);
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

function printVerdict(page: string, verdicts: readonly CategoryVerdict[]): void {
  say(`${page.padEnd(8)} ${verdicts.map(({ title, score }) => `${title} ${score}`).join('   ')}`);
  for (const { title, failed } of verdicts) {
    for (const audit of failed) {
      const detail = [audit.detail, audit.exception && `expected: ${audit.exception}`].filter(Boolean);
      say(`  ${title}: ${audit.id} ${audit.score.toFixed(2)} ${audit.title} (${detail.join('; ')})`);
    }
  }
}

async function judgeShop(shopUrl: string): Promise<boolean> {
  const pageNames = values.pages?.split(',');
  let isPassed = true;
  for (const { name, path } of lighthousePages) {
    if (pageNames && !pageNames.includes(name)) continue;
    const url = new URL(path, shopUrl).href;
    // The first visit makes the server render image sizes, so it is not judged.
    await runLighthouse(url);
    const runs: LighthouseResult[] = [];
    while (runs.length < Number(values.runs)) runs.push(await runLighthouse(url));
    const verdicts = judgePage(name, runs);
    printVerdict(name, verdicts);
    isPassed &&= verdicts.every(({ judgedScore }) => judgedScore === 100);
  }
  return isPassed;
}

try {
  installLighthouse();
  const isPassed = values.url
    ? await judgeShop(values.url)
    : await withShop(({ urls }) => judgeShop(urls.shell));
  if (!isPassed) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
