import net, { type AddressInfo } from 'node:net';
import { buildTestApp } from '../modules/testing/commerce-app';

it('closes at once although a socket without a request is open', async () => {
  const { app } = await buildTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = new Promise((resolve) => app.server.once('connection', resolve));
  const socket = net.connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await accepted;
  // Without the plugin this takes a minute.
  await app.close();
  await ended;
});
