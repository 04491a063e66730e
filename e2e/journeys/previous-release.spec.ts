import { fileURLToPath } from 'node:url';
import { wayOf } from '../matrix/cases';
import { ways } from '../matrix/ways';
import { runIn } from '../src/own-repository';
import { previewCookie } from '../src/releases';
import { stack } from '../src/stack';
import { test } from '../src/test';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

interface Newest {
  remote: string;
  version?: string;
  /** Why there is no previous release. */
  reason?: string;
}

// The test builds a remote, which takes long on a busy machine.
test.describe.configure({ timeout: 300_000 });

// `npm run matrix` tries every part; here the remote that is about to be released.
test('the previous release of the remote that changed last works with the current shop', async ({
  context,
  page,
  request,
  db,
}) => {
  const command = ['--import', 'tsx', 'e2e/matrix/publish-newest.ts', stack.dataDir];
  const { remote, version, reason } = JSON.parse(await runIn(checkout, process.execPath, command)) as Newest;
  // A new remote, or a clone without history, has no previous release that could be tried.
  test.skip(version === undefined, `${remote}: ${reason}`);
  const cookie = previewCookie(remote, version ?? '');
  await context.addCookies([{ name: 'preview', value: cookie, url: stack.shell }]);
  await ways[wayOf[remote] ?? 'browse']({ page, request, db });
});
