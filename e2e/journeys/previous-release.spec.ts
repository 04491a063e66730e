import fs from 'node:fs';
import path from 'node:path';
import { ownRemotes } from 'local-services/own-remotes';
import { createRegistry } from 'releases/src/registry';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { changedAt, NoPreviousBuild } from '../matrix/previous-build';
import { publishPrevious } from '../matrix/previous-release';
import { wayOf, ways } from '../matrix/ways';
import { previewCookie } from '../src/releases';
import { stack } from '../src/stack';
import { test } from '../src/test';

// `npm run matrix` tries every part; here the remote that is about to be released.
test('the previous release of the remote that changed last works with the current shop', async ({
  context,
  page,
  request,
  db,
}) => {
  const [remote = ''] = [...ownRemotes()].sort((a, b) => changedAt(b) - changedAt(a));
  const secrets = fs.readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8');
  const { releasesPrivateKey: privateKey } = JSON.parse(secrets) as { releasesPrivateKey: string };
  const storage = createFolderStorage(path.join(stack.dataDir, 'artifacts'));
  let version = '';
  try {
    ({ version } = await publishPrevious(remote, createRegistry({ storage, privateKey })));
  } catch (error) {
    if (!(error instanceof NoPreviousBuild)) throw error;
    test.skip(true, `${remote}: ${error.message}`);
  }
  const cookie = previewCookie(remote, version);
  await context.addCookies([{ name: 'preview', value: cookie, url: stack.shell }]);
  await ways[wayOf[remote] ?? 'browse']({ page, request, db });
});
