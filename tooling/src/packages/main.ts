import path from 'node:path';
import { describeProblem } from 'local-services/operator-error';
import { buildPackages, output } from './build-packages';
import { buildDevelopmentShell } from './build-shell';
import { packPackages } from './pack-packages';

/** `npm run packages [-- <shop address> [folder]]`: tarballs for the repositories of teams. */
const [shopUrl = 'http://localhost:8080', folder = path.join(output, 'tarballs')] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  await buildPackages(say);
  const shell = await buildDevelopmentShell(say);
  for (const address of Object.values(await packPackages(folder, shopUrl, shell))) say(address);
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
