import net from 'node:net';

const everyMs = 300;

/**
 * Sends the beginning of a request, then single bytes at intervals, until the server closes the connection.
 */
export async function drip(port: number, beginning: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.on('error', () => {});
  socket.resume().write(beginning);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
}
