import net from 'node:net';
import { OperatorError } from './operator-error';

/** The processes of the shop that listen on a port. */
export type PortName = 'shell' | 'api' | 'artifacts' | 'paymentSandbox' | 'postgres' | 'pictures';
export type StackPorts = Record<PortName, number>;

/** The environment variable for each port. */
export const portVariables: Record<PortName, string> = {
  shell: 'SHELL_PORT',
  api: 'API_PORT',
  artifacts: 'ARTIFACTS_PORT',
  paymentSandbox: 'PAYMENT_SANDBOX_PORT',
  postgres: 'POSTGRES_PORT',
  pictures: 'PICTURES_PORT',
};

export const defaultPorts: StackPorts = {
  shell: 8080,
  api: 8081,
  artifacts: 8082,
  paymentSandbox: 8083,
  postgres: 8084,
  pictures: 8085,
};

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // The machine does not have this address (no IPv6), so the port is free there.
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** True when nothing listens on this port on any local address. */
async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Throws when a port is in use, before anything is started. */
export async function assertPortsFree(ports: Partial<StackPorts>): Promise<void> {
  const names = Object.keys(ports) as PortName[];
  for (const name of names) {
    const port = ports[name];
    if (port === undefined || (await isPortFree(port))) continue;
    throw new OperatorError(
      'SHOP-START-001',
      `Port ${port} for the ${serviceTitles[name]} is in use: stop what listens there or set ${portVariables[name]} to a free port.`,
    );
  }
}

const serviceTitles: Record<PortName, string> = {
  shell: 'shop',
  api: 'API',
  artifacts: 'artifact server',
  paymentSandbox: 'payment sandbox',
  postgres: 'database',
  pictures: 'picture studio',
};

/** Finds a free port for each process, for tests and benchmarks beside a running shop. */
export async function findFreePorts(first = 0): Promise<StackPorts> {
  const names = Object.keys(defaultPorts) as PortName[];
  const found: number[] = [];
  let candidate = first;
  while (found.length < names.length) {
    const port = first === 0 ? await anyFreePort() : candidate++;
    if (!found.includes(port) && (await isPortFree(port))) found.push(port);
  }
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as StackPorts;
}

function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
