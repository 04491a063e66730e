/** `npm run files -w demo-shop -- FOLDER`: writes the demo shop as files that `npm run catalogue:import` takes. */
import path from 'node:path';
import { hashPassword } from 'api-platform/passwords';
import { buildDemo } from './catalogue/build-demo';
import { daysBefore } from './catalogue/build-member';
import { buildOffers } from './catalogue/build-offers';
import { accountDays, demoPassword } from './catalogue/people';
import { contentFiles, pageFiles } from './files/content-files';
import { memberFiles, offerFiles, wholesaleFiles } from './files/offer-files';
import { productFiles } from './files/product-files';
import { writeImportFiles } from './files/write-files';

const [name] = process.argv.slice(2);
if (!name) {
  process.stderr.write('Name the folder to write into: npm run files -w demo-shop -- FOLDER\n');
  process.exit(1);
}
const now = new Date();
const folder = path.resolve(process.env.INIT_CWD || process.cwd(), name);
const demo = buildDemo(process.env.SHOP_NAME || undefined);
const offers = buildOffers(demo, now);
const account = { passwordHash: await hashPassword(demoPassword), createdAt: daysBefore(now, accountDays) };
const sources = writeImportFiles(folder, {
  ...productFiles(demo),
  content: { ...contentFiles(demo), ...offerFiles(offers) },
  pages: pageFiles(demo),
  members: memberFiles(offers, account),
  wholesale: wholesaleFiles(offers),
});
const options = Object.entries(sources).flatMap(([option, place]) => (place ? [`--${option} ${place}`] : []));
process.stdout.write(`npm run catalogue:import -- ${options.join(' ')} --skip-picture-check\n`);
