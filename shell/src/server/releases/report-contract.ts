import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'shared-contracts';
import { type ReleaseEnvironment, type ShellReport, shellCheckSchema } from 'shared-contracts/registry';
import * as z from 'zod/mini';
import type { PostToRegistry } from './artifact-store';

const reportTimeoutMs = 5_000;
const retryMs = 30_000;

interface Options {
  /** The shell's build; in development it has no contract. */
  distFolder: string;
  post: PostToRegistry;
  environment: ReleaseEnvironment;
  log: Logger;
}

/**
 * Tells the release registry at the shell's start what this shell uses of remotes and provides to them, and
 * logs which live versions do not fit. The shell starts all the same: a shop with one broken fragment is
 * better than a closed one.
 */
export function createContractReport({ distFolder, post, environment, log }: Options) {
  const file = path.join(distFolder, 'contract.json');
  let timer: NodeJS.Timeout | undefined;

  async function report(): Promise<void> {
    if (!fs.existsSync(file)) return;
    try {
      const contract = JSON.parse(await fs.promises.readFile(file, 'utf8')) as ShellReport;
      const response = await post('/api/shell-contracts', reportTimeoutMs, { ...contract, environment });
      if (!response.ok) throw new Error(`/api/shell-contracts answered ${response.status}`);
      const { objections } = z.parse(shellCheckSchema, await response.json());
      if (objections.length > 0)
        log.warn(`SHOP-RELEASE-142 live remotes do not fit this shell: ${objections.join('; ')}`);
    } catch (error) {
      if (!timer) log.warn('SHOP-RELEASE-143 the registry does not take the contract of this shell', error);
      timer = setTimeout(report, retryMs).unref();
    }
  }

  return { start: report, stop: () => clearTimeout(timer) };
}
