import path from 'node:path';
import { describeProblem } from 'local-services/operator-error';
import { output } from 'releases/src/npm-packages/build-packages';
import { packAll } from './pack-all';

/** `npm run packages [-- <shop address> [folder]]`: tarballs for the repositories of teams, and their manifest. */
const [shopUrl = 'http://localhost:8080', folder = path.join(output, 'tarballs')] = process.argv.slice(2);
if (!URL.canParse(shopUrl)) {
  process.stderr.write('Name the URL of the shop: npm run packages -- https://shop.example [folder]\n');
  process.exit(1);
}
const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  for (const address of Object.values(await packAll(folder, shopUrl, say))) say(address);
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
