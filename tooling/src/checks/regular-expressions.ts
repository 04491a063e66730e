/**
 * Fails when a regular expression of the shop can be made to run for long by a text that suits it, because it backtracks
 * polynomially or worse. `tsx tooling/src/checks/regular-expressions.ts`
 */
import { check } from 'recheck';
import { regularExpressionsIn } from './find-regular-expressions';
import { readSource, sourceFiles } from './source-files';

/** Tests, tooling and measurements read only what we have written ourselves. */
const isShop = /^(?:api|payment-sandbox|releases|shell|shared-[a-z]+|mfe-[a-z]+)\//;
const isTest = /\.(?:test|spec|stories)\.tsx?$|\/testing\/|\/stories\//;

/** A machine that does other things meanwhile must not make an expression unknown. */
const timeoutMs = 120_000;

/** The file where each expression stands first. */
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
// The checker keeps a process of its own, which would wait for more.
process.exit();
