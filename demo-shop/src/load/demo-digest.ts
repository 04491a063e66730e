import { createHash } from 'node:crypto';
import type { Demo } from '../catalogue/build-demo';
import { buildMember } from '../catalogue/build-member';
import { buildOffers } from '../catalogue/build-offers';
import { demoCreditLimit, demoPassword, demoPeople, memberAddresses } from '../catalogue/people';

const digestOf = (rows: unknown) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 24);

/** Of the catalogue and its content: a changed generator is noticed without a version number that somebody must think of. */
export function digestOfDemo(demo: Demo): string {
  return digestOf(demo.rows);
}

/** The same of all else that is loaded, as it would be at one moment: it does not change with the clock. */
export function digestOfPeople(demo: Demo): string {
  const moment = new Date(0);
  return digestOf([
    buildOffers(demo, moment),
    [demoPeople, memberAddresses, demoPassword, demoCreditLimit],
    buildMember(demo, '', moment),
  ]);
}
