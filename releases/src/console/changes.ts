import { type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import type { createRegistry } from '../registry';
import type { TokenAction } from '../tokens';

/** What the console can change. */
const changeActions = ['rollback', 'promote', 'activate', 'end-canary', 'remove'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** The permission that each change needs. */
export const permissionFor: Readonly<Record<ChangeAction, TokenAction>> = {
  rollback: 'rollback',
  promote: 'promote',
  activate: 'activate',
  'end-canary': 'canary',
  remove: 'remove',
};

/** A change as a link of the console names it. */
export const changeSchema = z.object({
  action: z.enum(changeActions),
  remote: z.string().check(z.regex(remoteNamePattern)),
  environment: z.enum(releaseEnvironments),
  /** Version to activate or to go back to. */
  version: z.optional(z.string().check(z.regex(/^\w[\w.+-]{0,79}$/))),
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

/** Whether a form confirms its change. A removal takes all pages of a remote down, so its name is typed too. */
export function isConfirmed({ action, remote, name }: SubmittedChange): boolean {
  return action !== 'remove' || name?.trim() === remote;
}

/** The environment that a version is promoted to. */
export function nextEnvironment(environment: ReleaseEnvironment): ReleaseEnvironment | undefined {
  return releaseEnvironments[releaseEnvironments.indexOf(environment) + 1];
}

/** Makes the change; returns a sentence for the next page. */
export async function makeChange(
  registry: ReturnType<typeof createRegistry>,
  { action, remote, environment, version, reason, revision, override }: SubmittedChange,
  by: string,
): Promise<string> {
  const write = { by, reason, revision, environment, isOverride: override === 'yes' };
  if (action === 'rollback') {
    const { live } = await registry.rollback({ ...write, remote, version });
    return `${remote} is back at ${live[remote]} in ${environment}.`;
  }
  if (action === 'promote') {
    const to = nextEnvironment(environment);
    if (!to) throw new Error('production is the last environment');
    const { live } = await registry.promote({ ...write, remote, from: environment, to });
    return `${remote} ${live[remote]} is live in ${to}.`;
  }
  if (action === 'end-canary') {
    await registry.removeCanary({ ...write, remote });
    return `The canary of ${remote} has ended in ${environment}.`;
  }
  if (action === 'remove') {
    await registry.remove({ by, reason, revision, environment, remote, isForced: override === 'yes' });
    return `${remote} is removed in ${environment}. Its versions are kept: it can be brought back.`;
  }
  await registry.activate({ ...write, versions: { [remote]: version ?? '' } });
  return `${remote} ${version} is live in ${environment}.`;
}
