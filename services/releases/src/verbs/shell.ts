import { type ReleaseEnvironment, type ShellContract, shellContractSchema } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { contractMatrix } from '../contracts/contract-matrix';
import { objectionsToShell, shellAsRelease } from '../contracts/shell-contract';
import type { RegistryContext } from './context';
import { readableReleases } from './stored-releases';

const shellFileOf = (environment: ReleaseEnvironment) => `environments/${environment}/shell.json`;

/** The shell of an environment as it reported itself at its last start; none before that. */
export async function shellOf(
  { storage, onTrouble }: RegistryContext,
  environment: ReleaseEnvironment,
): Promise<Release[]> {
  const text = await storage.readMap(shellFileOf(environment));
  if (text === undefined) return [];
  try {
    return [shellAsRelease(z.parse(shellContractSchema, JSON.parse(text)))];
  } catch (error) {
    onTrouble(error);
    return [];
  }
}

/**
 * Keeps what the shell of an environment uses and provides, for the gate. Returns what does not fit
 * between it and the live versions.
 */
export async function reportShell(
  context: RegistryContext,
  shell: ShellContract,
  environment: ReleaseEnvironment = 'production',
): Promise<string[]> {
  const { storage } = context;
  const text = JSON.stringify(shell);
  if ((await storage.readMap(shellFileOf(environment))) !== text)
    await storage.writeMap(shellFileOf(environment), text);
  return objectionsToShell(shellAsRelease(shell), await liveReleases(context, environment));
}

/** The dependencies between the live versions. */
export async function readContracts(
  context: RegistryContext,
  environment: ReleaseEnvironment = 'production',
) {
  return contractMatrix([
    ...(await shellOf(context, environment)),
    ...(await liveReleases(context, environment)),
  ]);
}

async function liveReleases(context: RegistryContext, environment: ReleaseEnvironment): Promise<Release[]> {
  await context.log.load();
  return readableReleases(context, context.log.map(environment).live);
}
