import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { bin, run } from 'local-services/run';
import { runStories } from '../test/stories';

/**
 * `npm run stories`: shows the components of `shared-ui` with their states in a browser, with live updates.
 * `npm run stories:update` retakes their screenshots; `npm run stories:update -- -g "Button"` some of them.
 */
async function open(words: readonly string[]): Promise<number> {
  const settings = ['--config-dir', 'shared-ui/.storybook', '--disable-telemetry', '--no-version-updates'];
  const exitCode = await run(bin('storybook'), ['dev', '--port', '6006', ...settings, ...words]);
  return exitCode ?? 0;
}

async function update(words: readonly string[]): Promise<number> {
  // Deletes screenshots of removed stories.
  if (words.length === 0) {
    fs.rmSync(path.join(root, 'shared-ui/screenshots'), { recursive: true, force: true });
  }
  const { failed } = await runStories(['--update-snapshots=all', ...words]);
  return failed > 0 ? 1 : 0;
}

const [command, ...rest] = process.argv.slice(2);
process.exitCode = command === 'update' ? await update(rest) : await open(process.argv.slice(2));
