import type { Stack, StackOptions } from 'commands/src/process/stack';
import { withTemporaryStack } from 'commands/src/process/temporary-stack';
import { type FaultyLink, openFaultyLink } from 'local-services/faulty-link';
import { postgresUrl } from 'local-services/postgres';
import { loadSecrets } from 'local-services/secrets';

/** Between the shell and the API, the API and the database, the shell and the release registry. */
export type FaultyLinks = Record<'api' | 'database' | 'store', FaultyLink>;

/** Runs a function against a temporary shop in `folder` whose parts can become slow, silent or unavailable for each other. */
export async function withFaultyShop<Result>(
  folder: string,
  options: Omit<StackOptions, 'ports' | 'dataDir'>,
  use: (stack: Stack, links: FaultyLinks) => Promise<Result>,
): Promise<Result> {
  const opened: Partial<FaultyLinks> = {};
  try {
    return await withTemporaryStack(
      folder,
      async ({ ports, dataDir }) => {
        const link = (port: number) => openFaultyLink({ host: '127.0.0.1', port });
        const links: FaultyLinks = Object.assign(opened, {
          api: await link(ports.api),
          database: await link(ports.postgres),
          store: await link(ports.artifacts),
        });
        const { databasePassword } = loadSecrets(dataDir);
        return {
          ...options,
          env: {
            ...options.env,
            api: {
              ...options.env?.api,
              DATABASE_URL: postgresUrl(links.database.port, databasePassword),
            },
            shell: {
              ...options.env?.shell,
              API_URL: `http://127.0.0.1:${links.api.port}`,
              ARTIFACTS_URL: `http://127.0.0.1:${links.store.port}`,
            },
          },
        };
      },
      (stack) => use(stack, opened as FaultyLinks),
    );
  } finally {
    await Promise.all(Object.values(opened).map((each) => each.close()));
  }
}
