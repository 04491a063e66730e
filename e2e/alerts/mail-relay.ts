import { once } from 'node:events';
import net from 'node:net';

/** A mail server that takes every mail and delivers none. */
export interface MailRelay {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Accepts connections and says nothing; those that are open it cuts. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
}

const answers: Record<string, string> = {
  EHLO: '250 relay.test',
  HELO: '250 relay.test',
  DATA: '354 go on',
  QUIT: '221 bye',
};

export function openMailRelay(port: number): MailRelay {
  const sockets = new Set<net.Socket>();
  let isHanging = false;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (isHanging) return;
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
      cut();
      await closed;
    },
    async hang() {
      isHanging = true;
      cut();
    },
    async goOn() {
      isHanging = false;
      cut();
    },
  };
}
