import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { moduleGraph } from './api-modules';
import { decisionsIndex } from './decisions';
import { ledgerTable } from './ledger';
import {
  codeowners,
  fragmentsTable,
  ownershipTables,
  pagesTable,
  readWorkspaces,
  replaceGenerated,
} from './ownership';

/** The generated parts of documentation files, as they should be; the rest of each file is unchanged. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const workspaces = await readWorkspaces();
  const current = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  return {
    'README.md': replaceGenerated(current('README.md'), ownershipTables(workspaces)),
    'docs/pages.md': replaceGenerated(
      current('docs/pages.md'),
      [pagesTable(workspaces), fragmentsTable(workspaces)].join('\n\n'),
    ),
    'docs/architecture.md': replaceGenerated(current('docs/architecture.md'), moduleGraph()),
    'docs/runbook.md': replaceGenerated(current('docs/runbook.md'), ledgerTable()),
    'docs/decisions/README.md': replaceGenerated(current('docs/decisions/README.md'), decisionsIndex()),
    '.github/CODEOWNERS': codeowners(workspaces),
  };
}
