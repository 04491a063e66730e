const { TestEnvironment } = require('jest-environment-jsdom');

/** What every browser has and jsdom leaves out: lent by Node, for the router, the HTTP client and the bus. */
const lent = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of lent) this.global[name] = globalThis[name];
  }
};
