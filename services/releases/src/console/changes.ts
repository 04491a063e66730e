import { type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import type { Registry } from '../registry';
import type { TokenAction } from '../tokens';

/** What the console can change. */
const changeActions = ['rollback', 'promote', 'activate', 'start-canary', 'end-canary', 'remove'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** The permission that each change needs. */
export const permissionFor: Readonly<Record<ChangeAction, TokenAction>> = {
  rollback: 'rollback',
  promote: 'promote',
  activate: 'activate',
  'start-canary': 'canary',
  'end-canary': 'canary',
  remove: 'remove',
};

/** A change as a link of the console names it. */
export const changeSchema = z.object({
  action: z.enum(changeActions),
  remote: z.string().check(z.regex(remoteNamePattern)),
  environment: z.enum(releaseEnvironments),
  /** Version to activate, to try as a canary or to go back to. Without it the form offers the kept ones. */
  version: z.optional(z.string().check(z.regex(/^\w[\w.+-]{0,79}$/))),
  /** Share of the visitors who get a canary. */
  percent: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(99))),
});
export type ConsoleChange = z.infer<typeof changeSchema>;

/** The submitted form: the change, its reason, and the revision that the person has seen. */
export const submittedChangeSchema = z.extend(changeSchema, {
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  revision: z.coerce.number().check(z.int(), z.gte(0)),
  confirmed: z.literal('yes'),
  override: z.optional(z.literal('yes')),
  /** The remote's name once more, for its removal. */
  name: z.optional(z.string()),
  csrf: z.string(),
});
export type SubmittedChange = z.infer<typeof submittedChangeSchema>;

/**
 * What is missing in a form before its change can be made; undefined when it is complete. A removal takes all pages of a
 * remote down, so its name is typed too.
 */
export function missingIn({ action, remote, name, version, percent }: SubmittedChange): string | undefined {
  if (action === 'remove' && name?.trim() !== remote)
    return `Type the name of the remote to confirm its removal: ${remote}.`;
  if (offersVersions({ action, version })) return 'Choose a version.';
  if (action === 'start-canary' && percent === undefined)
    return 'Say which share of the visitors gets the canary: 1 to 99 %.';
  return undefined;
}

/** Whether the person chooses the version in the form. */
export function offersVersions({ action, version }: Pick<ConsoleChange, 'action' | 'version'>): boolean {
  return (action === 'activate' || action === 'start-canary') && version === undefined;
}

/** The environment that a version is promoted to. */
export function nextEnvironment(environment: ReleaseEnvironment): ReleaseEnvironment | undefined {
  return releaseEnvironments[releaseEnvironments.indexOf(environment) + 1];
}

/** Makes the change; returns a sentence for the next page. */
export async function makeChange(
  registry: Registry,
  { action, remote, environment, version = '', percent = 0, reason, revision, override }: SubmittedChange,
  by: string,
): Promise<string> {
  const write = { by, reason, revision, environment, isOverride: override === 'yes' };
  if (action === 'rollback') {
    const { live } = await registry.rollback({ ...write, remote, version: version || undefined });
    return `${remote} is back at ${live[remote]} in ${environment}.`;
  }
  if (action === 'promote') {
    const to = nextEnvironment(environment);
    if (!to) throw new Error('production is the last environment');
    const { live } = await registry.promote({ ...write, remote, from: environment, to });
    return `${remote} ${live[remote]} is live in ${to}.`;
  }
  if (action === 'start-canary') {
    await registry.setCanary({ ...write, remote, version, percent });
    return `${remote} ${version} is a canary for ${percent} % of the visitors in ${environment}.`;
  }
  if (action === 'end-canary') {
    await registry.removeCanary({ ...write, remote });
    return `The canary of ${remote} has ended in ${environment}.`;
  }
  if (action === 'remove') {
    await registry.remove({ by, reason, revision, environment, remote, isForced: override === 'yes' });
    return `${remote} is removed in ${environment}. Its versions are kept: it can be brought back.`;
  }
  await registry.activate({ ...write, versions: { [remote]: version } });
  return `${remote} ${version} is live in ${environment}.`;
}
