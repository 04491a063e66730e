import path from 'node:path';
import { OperatorError } from './operator-error';
import { defaultPorts, type PortName, portVariables, type StackPorts } from './ports';
import { root } from './root';

export interface StartOptions {
  ports: StackPorts;
  dataDir: string;
  databaseUrl: string | undefined;
  host: string;
}

/**
 * Reads ports, data folder and database from the environment. Throws an OperatorError that names the invalid
 * variable.
 */
export function readStartOptions(environment: NodeJS.ProcessEnv = process.env): StartOptions {
  const ports = { ...defaultPorts };
  for (const name of Object.keys(defaultPorts) as PortName[]) {
    const text = environment[portVariables[name]];
    if (!text) continue;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new OperatorError(
        'SHOP-START-002',
        `${portVariables[name]} is "${text}": set it to a port from 1 to 65535.`,
      );
    }
    ports[name] = port;
  }
  return {
    ports,
    dataDir: path.resolve(root, environment.DATA_DIR || '.data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    host: environment.HOST || '127.0.0.1',
  };
}
