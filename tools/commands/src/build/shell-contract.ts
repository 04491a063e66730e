import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { outputFolder } from 'remote-kit/build/common';
import { bundledModules, deriveContract } from 'remote-kit/build/contract/derive-contract';
import type { ShellContract } from 'shared-contracts/registry';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { serviceMembers } from 'shared-contracts/server/service-members';
import { sharedPackages } from 'shared-contracts/shared-packages';

/**
 * Writes `dist/contract.json`: what the shell uses of remotes and provides to them, derived from its browser
 * build like a remote's contract. The running shell reports it to the release registry.
 */
export async function writeShellContract(folder: string, web: Stats): Promise<void> {
  const resolve = createRequire(path.join(folder, 'package.json')).resolve;
  const contracts = await deriveContract({
    definition: { name: 'shell', devPort: 0, routes: [], fragments: [] },
    // A slot mounts whatever fragments fill it, which their own contracts declare.
    modules: bundledModules(web).filter(({ file }) => !/shared-runtime[\\/]src[\\/]slot\.tsx$/.test(file)),
    // The shell provides these packages: their versions are exact, and remotes name ranges.
    shared: {},
    provides: serviceMembers,
  });
  const shared = Object.fromEntries(
    sharedPackages
      .filter((name) => !name.includes('/'))
      .map((name) => {
        const file = resolve(`${name}/package.json`);
        return [name, (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version];
      }),
  );
  const contract: ShellContract = { contract: contractFingerprint(contracts), contracts, shared };
  fs.writeFileSync(
    path.join(outputFolder(folder, 'production'), 'contract.json'),
    `${JSON.stringify(contract)}\n`,
  );
}
