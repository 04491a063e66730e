/**
 * Fails when a regular expression of the shop is vulnerable to ReDoS (polynomial or exponential
 * backtracking). `tsx tools/commands/src/checks/regular-expressions.ts`
 */
import { check } from 'recheck';
import { regularExpressionsIn } from './find-regular-expressions';
import { readSource, sourceFiles } from './source-files';

/** Tests, tools and the demo's pictures only process our own text. */
const isShop =
  /^(?:packages\/(?!remote-kit\/)|services\/(?!demo-shop\/)|shell\/|shared-[a-z]+\/|mfe-[a-z]+\/)/;
const isTest = /\.(?:test|spec|stories)\.tsx?$|\/testing\/|\/stories\//;

/** Generous, so that a busy machine does not cause an "unknown" result. */
const timeoutMs = 120_000;

/** The first occurrence of each expression. */
const places = new Map<string, { file: string; source: string; flags: string }>();
for (const file of sourceFiles(['ts', 'tsx']).filter((name) => isShop.test(name) && !isTest.test(name))) {
  for (const { source, flags } of await regularExpressionsIn(file, readSource(file))) {
    const key = `/${source}/${flags}`;
    if (!places.has(key)) places.set(key, { file, source, flags });
  }
}

const found: string[] = [];
for (const [expression, { file, source, flags }] of places) {
  const result = await check(source, flags, { timeout: timeoutMs });
  if (result.status === 'vulnerable') found.push(`${file}: ${expression} ${result.complexity.summary}`);
  if (result.status === 'unknown') found.push(`${file}: ${expression} ${result.error.kind}`);
}

if (found.length > 0 || places.size === 0) {
  process.stderr.write(
    `${found.join('\n')}\n${found.length} of ${places.size} regular expressions backtrack: bound what repeats, or begin it by a look behind.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`none of ${places.size} regular expressions backtracks\n`);
}
// recheck keeps a child process running, which would keep this one alive.
process.exit();
