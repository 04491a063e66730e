import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from 'local-services/operator-error';
import { root } from 'local-services/root';
import { bin, run } from 'local-services/run';
import { inputsDigest } from '../build/inputs';

const cache = path.join(root, 'node_modules/.cache/stories');
const site = path.join(cache, 'site');
const record = path.join(cache, 'inputs');

/** Builds the stories as static files, when something has changed. */
export async function buildStories(): Promise<string> {
  const digest = inputsDigest(['shared-ui', 'shared-contracts'], { withStories: true });
  const isBuilt = fs.existsSync(record) && fs.readFileSync(record, 'utf8') === digest;
  if (isBuilt && fs.existsSync(path.join(site, 'index.json'))) return site;

  fs.rmSync(record, { force: true });
  const words = ['build', '--quiet', '--config-dir', 'shared-ui/.storybook', '--output-dir', site];
  const exitCode = await run(bin('storybook'), words, {
    quiet: true,
    env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (exitCode !== 0)
    throw new OperatorError('SHOP-TEST-003', 'The stories of shared-ui could not be built.');
  fs.writeFileSync(record, digest);
  return site;
}
