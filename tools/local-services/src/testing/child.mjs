// A service for tests of the supervisor: reports its environment, and hangs on request.
import http from 'node:http';

const port = Number(process.env.CHILD_PORT);
http
  .createServer((request, response) => {
    if (request.url === '/hang') for (;;);
    if (request.url === '/environment') response.end(JSON.stringify(process.env));
    else response.end(String(process.pid));
  })
  .listen(port, '127.0.0.1');
