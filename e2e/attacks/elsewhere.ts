import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Attacks that cannot be tried over HTTP on a shared shop, and the command or test that covers them. */
interface TriedElsewhere {
  what: string;
  by: string;
}

export const elsewhere: readonly TriedElsewhere[] = [
  {
    what: 'production without its settings, and with pages of development',
    by: 'tools/commands/src/start/refuse-production.test.ts',
  },
  { what: 'the API in production: settings, mailbox, description', by: 'services/api/src/config.test.ts' },
  { what: 'a preview of an unsigned, altered or expired token', by: 'shell/src/server/preview.node.test.ts' },
  {
    what: 'a process that reads the secrets of another one',
    by: 'tools/commands/src/process/service-environment.test.ts',
  },
  {
    what: 'code of a release, live or previewed, that looks for secrets, files, processes and other hosts',
    by: 'shell/src/server/render/processes/escapes.node.test.ts',
  },
  { what: 'fifty at once on each benefit, with the ledger after it', by: 'npm run attack -- --orders 114' },
  { what: 'every pair of changes of one order at the same moment', by: 'npm run faults:orders -- --pairs' },
  {
    what: 'the limits of unpaid orders, and who wins a held piece',
    by: 'services/api/src/modules/order/unpaid-holds.test.ts',
  },
  {
    what: 'pictures of 144 million pixels in 2 KB, cut off or disguised, at upload, import and delivery',
    by: 'packages/image-delivery/src/unsafe-pictures.test.ts',
  },
  {
    what: 'a document link after the logout, and many who open one at once',
    by: 'services/api/src/modules/wholesale/document-links.test.ts',
  },
  {
    what: 'other calls while a long file is imported, and an import whose client leaves',
    by: 'services/api/src/merchandise/import-process.test.ts',
  },
  {
    what: 'patterns that backtrack, in every source',
    by: 'tools/commands/src/checks/regular-expressions.ts',
  },
  {
    what: 'a visitor who leaves, and what is logged of it',
    by: 'shell/src/server/leaving-visitor.node.test.ts',
  },
  { what: 'the access gate, with paths written in other ways', by: 'services/api/src/app.test.ts' },
  {
    what: 'restock alerts for addresses of others',
    by: 'services/api/src/modules/favourites/restock-alerts.test.ts',
  },
  {
    what: 'links in the words of a gift card',
    by: 'services/api/src/modules/gift-card-orders/gift-card-orders.test.ts',
  },
  { what: 'a process of the shell killed or hanging', by: 'npm run faults -- shell' },
  { what: 'markup of all page types', by: 'e2e/journeys/markup.spec.ts' },
  { what: 'titles shared by canonical addresses', by: 'e2e/journeys/titles.spec.ts' },
  { what: 'the description of the API', by: 'services/api/src/plugins/describe-calls.test.ts' },
  { what: 'API, database or artifact store stopped, slow or hanging', by: 'npm run faults' },
  {
    what: 'a service that hangs, a database that is killed',
    by: 'tools/local-services/src/supervised-postgres.test.ts',
  },
  {
    what: 'SIGTERM with open connections and running calls',
    by: 'tools/commands/src/process/end-on-signal.test.ts',
  },
  { what: 'two API processes whose database is killed', by: 'services/api/src/lost-database.test.ts' },
  { what: 'API killed amid orders and payments', by: 'services/api/src/killed-process.test.ts' },
  { what: 'one visitor who reports failures of a good release', by: 'services/releases/src/guard.test.ts' },
  { what: 'releases that lose pages, files or style others', by: 'services/releases/src/gate.test.ts' },
  { what: 'a release token on other remotes and their tokens', by: 'services/releases/src/routes.test.ts' },
  { what: 'clocks that jump by hours and by weeks', by: 'services/api/src/clock-jumps.test.ts' },
];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Commands and files of the list that no longer exist. */
export function findMissing(): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return elsewhere
    .map(({ by }) => by)
    .filter((by) => {
      const command = /^npm run (\S+)/.exec(by)?.[1];
      return command ? !(command in scripts) : !fs.existsSync(path.join(root, by));
    });
}
