import { createRegistry } from '../registry';
import { createFolderStorage } from '../storage/folder-storage';

// A registry in a separate process, for tests that kill it. Usage: `registry-process.ts <store> publish
// <dist>` publishes a folder; `publish-packages <folder>` publishes packages; `activate <remote> <version> ...` activates
// versions in sequence.
const [store = '', verb, ...words] = process.argv.slice(2);
const registry = createRegistry({ storage: createFolderStorage(store) });
await registry.open();
process.stdout.write('ready\n');
if (verb === 'publish') {
  await registry.publish(words[0] ?? '', { by: 'process' });
} else if (verb === 'publish-packages') {
  await registry.packages.publish(words[0] ?? '', { by: 'process' });
} else {
  const [remote = '', ...versions] = words;
  for (const version of versions) await registry.activate({ versions: { [remote]: version }, by: 'process' });
}
process.stdout.write('done\n');
