import { createHash } from 'node:crypto';
import type { Demo } from '../catalogue/build-demo';
import { buildMember } from '../catalogue/build-member';
import { buildOffers } from '../catalogue/build-offers';
import { demoCreditLimit, demoPassword, demoPeople, memberAddresses } from '../catalogue/people';

const digestOf = (rows: unknown) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 24);

/** Digest of the catalogue and its content. It detects a changed generator without a version number. */
export function digestOfDemo(demo: Demo): string {
  return digestOf(demo.rows);
}

/** Digest of all other demo data, computed for a fixed time, so that it does not change with the clock. */
export function digestOfPeople(demo: Demo): string {
  const moment = new Date(0);
  return digestOf([
    buildOffers(demo, moment),
    [demoPeople, memberAddresses, demoPassword, demoCreditLimit],
    buildMember(demo, '', moment),
  ]);
}
