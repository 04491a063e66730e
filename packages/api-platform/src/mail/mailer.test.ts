import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createSmtpMailer } from './mailer';

const greetingMs = 100;
const mail = { to: 'ada@example.com', subject: 'Your order', text: 'Thank you.' };

test('while the mail server hangs, one mail waits for it and the others fail at once', async () => {
  let connections = 0;
  let isWell = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    if (!isWell) return;
    socket.write('220 mail.test\r\n');
    let isBody = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isBody && !text.endsWith('\r\n.\r\n')) return;
      isBody = text.startsWith('DATA');
      socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer(
    `smtp://127.0.0.1:${port}`,
    'shop@example.com',
    { shopName: 'Harbour', shopUrl: 'https://shop.example' },
    greetingMs,
  );
  try {
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(mailer.send(mail)).rejects.toThrow('did not answer a moment ago');
    expect(connections).toBe(1);

    await delay(2 * greetingMs);
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(connections).toBe(2);

    isWell = true;
    await delay(2 * greetingMs);
    await mailer.send(mail);
    await mailer.send(mail);
    expect(connections).toBe(4);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
