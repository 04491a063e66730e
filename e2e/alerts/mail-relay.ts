import { once } from 'node:events';
import net from 'node:net';

/** A mail server that accepts every mail and delivers none. */
export interface MailRelay {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const answers: Record<string, string> = {
  EHLO: '250 relay.test',
  HELO: '250 relay.test',
  DATA: '354 go on',
  QUIT: '221 bye',
};

export function openMailRelay(port: number): MailRelay {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 relay.test ESMTP\r\n');
    let isBody = false;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isBody) {
          if (line !== '.') continue;
          isBody = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        isBody = verb === 'DATA';
        socket.write(`${answers[verb] ?? '250 ok'}\r\n`);
        if (verb === 'QUIT') socket.end();
      }
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    start: async () => void (await once(server.listen(port, '127.0.0.1'), 'listening')),
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
