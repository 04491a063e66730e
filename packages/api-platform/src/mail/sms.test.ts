import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpSms } from './sms';

async function openProvider(status: number) {
  const received: { body: string; authorization: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ body, authorization: request.headers.authorization });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { url, received, close: () => new Promise((resolve) => server.close(resolve)) };
}

const message = { to: '+85261234567', text: 'Your code is 123456.' };

test('a short message is posted to the provider with its token', async () => {
  const provider = await openProvider(202);
  await createHttpSms(provider.url, 'secret').sendSms(message);
  expect(provider.received).toEqual([{ body: JSON.stringify(message), authorization: 'Bearer secret' }]);
  await provider.close();
});

test('a provider that refuses is a failure', async () => {
  const provider = await openProvider(500);
  await expect(createHttpSms(provider.url, undefined).sendSms(message)).rejects.toThrow('500');
  await provider.close();
});
