/** What the code of a page tries to reach, as the source of an async function's body. */
export interface Escape {
  what: string;
  /** Returns what it found; throws when it is refused. */
  code: string;
}

/** Names that the source of an escape may use. */
export interface Surroundings {
  /** Process id of the shell. */
  parent: number;
  /** A file with secrets, readable by the shell only. */
  secretFile: string;
  /** A file that does not exist, in a folder where everybody may write. */
  newFile: string;
  /** Port of a service that pages have no business with. */
  forbidden: number;
  /** Port of the API. Its path `/away` redirects to the forbidden service. */
  api: number;
}

/** Helpers of the escapes. They hold the global functions of the start, before a page can change them. */
export const preludeOf = (given: Surroundings) => `
const { parent, secretFile, newFile, forbidden, api } = ${JSON.stringify(given)};
const all = (stream) => new Promise((resolve, reject) => {
  let found = '';
  stream.on('data', (data) => { found += data; }).on('end', () => resolve(found)).on('error', reject);
});
const readWith = (stream, file) => all(new stream.constructor(file));
/** Connects with a class that works like net.Socket. */
const connectWith = (Socket, options) => new Promise((resolve, reject) => {
  const socket = new Socket();
  socket.on('error', reject).on('connect', () => { socket.destroy(); resolve('ESCAPED by a connection'); });
  socket.connect(options);
});
const within = (work, ms = 400) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('nothing came')), ms))]);
/** Gets a class of Node from an object that a page can reach, and reads or connects with it. */
const abuse = async (found) => {
  const seen = new Set();
  const walk = (value, depth) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value) || depth > 6) return undefined;
    seen.add(value);
    if (typeof value.getBuiltinModule === 'function' && typeof value.binding === 'function' && value !== process) return value;
    if (typeof value.connect === 'function' && typeof value.setKeepAlive === 'function') return value;
    for (const key of Reflect.ownKeys(value)) {
      let next;
      try { next = value[key]; } catch { continue; }
      const hit = walk(next, depth + 1);
      if (hit) return hit;
    }
    return walk(Object.getPrototypeOf(value), depth + 1);
  };
  const hit = walk(found, 0);
  if (!hit) throw new Error('nothing to abuse');
  if (hit.getBuiltinModule) return 'ESCAPED: ' + hit.getBuiltinModule('fs').readFileSync(secretFile, 'utf8');
  await within(connectWith(hit.constructor, { host: '127.0.0.1', port: forbidden }));
  return 'ESCAPED by a connection';
};
const requestsTo = (urls) => within(Promise.any(urls.map(async (url) => {
  const response = await fetch(url);
  return 'ESCAPED to ' + url + ': ' + (await response.text());
})));
`;

const process_ = (member: string, call: string): Escape => ({
  what: `uses process.${member}`,
  code: `${call}; return 'ESCAPED with process.${member}'`,
});

/** Ways out of a render process. None of them may find the secret, reach the forbidden service or answer ESCAPED. */
export const escapes: readonly Escape[] = [
  {
    what: 'reads the environment of the shell with the class of standard input',
    code: `return await readWith(process.stdin, '/proc/' + parent + '/environ')`,
  },
  {
    what: 'reads a file of secrets with the class of standard input',
    code: `return await readWith(process.stdin, secretFile)`,
  },
  {
    what: 'connects with the class of a standard stream',
    code: `return await within(Promise.any([process.stdin, process.stdout, process.stderr, console._stdout, console._stderr].map(
      (stream) => connectWith(stream.constructor, { host: '127.0.0.1', port: forbidden }))))`,
  },
  process_('report', `process.report.writeReport(newFile)`),
  process_('report to read', `if (!process.report.getReport().header) throw new Error('no report')`),
  process_('loadEnvFile', `process.loadEnvFile(secretFile)`),
  {
    what: 'uses what is open in its process',
    code: `return await abuse([process._getActiveHandles?.(), process._getActiveRequests?.(), process.channel, process._channel])`,
  },
  process_('getBuiltinModule', `process.getBuiltinModule('node:fs')`),
  process_('binding', `process.binding('fs')`),
  process_('_linkedBinding', `process._linkedBinding('fs')`),
  process_('mainModule', `process.mainModule.require('node:fs')`),
  process_('dlopen', `process.dlopen({ exports: {} }, newFile)`),
  process_('execve', `process.execve.call`),
  process_('config', `Reflect.ownKeys(process.config)`),
  process_('moduleLoadList', `process.moduleLoadList[0].at(0)`),
  process_('chdir', `process.chdir('/')`),
  process_('setuid', `process.setuid(0)`),
  process_('umask', `process.umask(0)`),
  process_('stdin by openStdin', `process.openStdin()`),
  process_('kill', `process.kill(parent, 0)`),
  process_('_kill', `if (process._kill(parent, 0) !== 0) throw new Error('refused')`),
  process_('_debugProcess', `process._debugProcess(parent)`),
  process_('ppid', `if (!(process.ppid > 0)) throw new Error('unknown')`),
  process_(
    'send',
    `process.send({ type: 'log', level: 'error', message: 'ESCAPED into the log', detail: undefined })`,
  ),
  process_(
    'emit, to forge a message',
    `if (!process.emit('message', { type: 'circuit', isOpen: false })) throw new Error('nobody listens')`,
  ),
  process_('listeners', `process.listeners('message')[0].call`),
  process_('its listeners', `process._events.message.call`),
  process_(
    'constructor',
    `if (process.constructor.name === 'process') throw 0; process.constructor.prototype.stdin.fd`,
  ),
  process_('an older process', `Object.getPrototypeOf(process).stdin.fd`),
  process_('setUncaughtExceptionCaptureCallback', `process.setUncaughtExceptionCaptureCallback(null)`),
  {
    what: 'imports a module',
    code: `const fs = await import('node:fs'); return 'ESCAPED: ' + fs.readFileSync(secretFile, 'utf8')`,
  },
  ...[
    `react.createElement.constructor('return import("node:fs")')()`,
    `(async () => {}).constructor('return import("node:fs")')()`,
    `(0, eval)('import("node:fs")')`,
    `Promise.resolve('return import("node:fs")').then(Function).then((made) => made())`,
    `Promise.resolve(['return import("node:fs")'].map(Function)[0]()).then((found) => found)`,
    `new Promise((resolve) => { globalThis.found = resolve; setTimeout(eval, 0, 'import("node:fs").then(found)') })`,
    `new Promise((resolve, reject) => schema.parse(schema.catch(schema.number(), (context) => reject(Error('no')) ?? 1), 'x') && resolve(import('node:fs')))`,
  ].map((code) => ({
    what: `imports a module by ${code.slice(0, 60)}`,
    code: `const fs = await within(${code}); return 'ESCAPED: ' + fs.readFileSync(secretFile, 'utf8')`,
  })),
  {
    what: 'makes code of a text',
    code: `return 'ESCAPED: ' + new Function('return 1')()`,
  },
  {
    what: 'finds a module by a constructor chain',
    code: `const make = require.constructor;
      const found = make('return [typeof require, typeof module, process]')();
      return 'ESCAPED: ' + found[2].getBuiltinModule('node:fs').readFileSync(secretFile, 'utf8')`,
  },
  {
    what: 'looks at the call sites of an error',
    code: `let found;
      Error.prepareStackTrace = (_error, sites) => sites;
      try {
        const sites = new Error('x').stack;
        if (typeof sites === 'string') throw new Error('a text');
        found = sites.flatMap((site) => [site.getThis(), site.getFunction()]).filter(Boolean);
      } finally { try { Error.prepareStackTrace = undefined } catch {} }
      return 'ESCAPED to call sites: ' + found.length`,
  },
  {
    what: 'looks at its callers',
    code: `const found = (function look() { return [look.caller, arguments.callee.caller] })().filter(Boolean)
        .filter((caller) => !String(caller).includes('looks at'));
      const above = found.map((caller) => caller.caller).filter(Boolean);
      if (above.length === 0) throw new Error('no caller');
      return 'ESCAPED to ' + above`,
  },
  {
    what: 'asks another service of the machine',
    code: `return await requestsTo(['http://127.0.0.1:' + forbidden, 'http://localhost:' + forbidden])`,
  },
  {
    what: 'asks another service by other forms of its address',
    code: `return await requestsTo(['2130706433', '0x7f.1', '127.1', '0177.0.0.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '[::]']
      .map((host) => 'http://' + host + ':' + forbidden))`,
  },
  {
    what: 'is sent to another service by the API',
    code: `return await requestsTo(['http://127.0.0.1:' + api + '/away', 'http://localhost:' + api + '/away'])`,
  },
  {
    what: 'asks another service with the API client',
    code: `const answer = await within(Promise.all(['http://127.0.0.1:' + forbidden + '/client', '//127.0.0.1:' + forbidden + '/client', '@127.0.0.1:' + forbidden]
        .map((path) => services.api.get(path, { schema: schema.unknown() }))), 3000);
      if (answer.every(({ ok }) => !ok)) throw answer[0].error;
      return 'ESCAPED: ' + JSON.stringify(answer)`,
  },
  {
    what: 'is sent to another service through the API client',
    code: `const answer = await services.api.get('/away', { schema: schema.object({ forbidden: schema.string() }) });
      if (!answer.ok) throw answer.error;
      return 'ESCAPED: ' + JSON.stringify(answer.data)`,
  },
  {
    what: 'abuses what a failed call leaves behind',
    code: `const answer = await services.api.get('/broken', { schema: schema.unknown() });
      return await abuse([answer.error, answer.error.cause])`,
  },
  {
    what: 'abuses the timers of other code',
    code: `const pending = services.api.get('/slow', { schema: schema.unknown() });
      await new Promise((resolve) => setTimeout(resolve, 50));
      const timers = [setTimeout(() => {}, 1500), setTimeout(() => {}, 60000), setTimeout(() => {}, 5000)];
      try { return await abuse(timers) } finally { timers.map(clearTimeout); await pending }`,
  },
  {
    what: 'gets the process from a method that all emitters share',
    code: `const answer = await services.api.get('/broken', { schema: schema.unknown() });
      const request = answer.error.cause?.request ?? answer.error.cause?.config;
      let emitters = request;
      while (emitters && !Object.hasOwn(emitters, 'emit')) emitters = Object.getPrototypeOf(emitters);
      if (!emitters) throw new Error('no emitter');
      const emit = emitters.emit;
      const found = await within(new Promise((resolve) => {
        emitters.emit = function (...given) { if (this.stdin) resolve(this); return emit.apply(this, given) };
      })).finally(() => { emitters.emit = emit });
      return 'ESCAPED: ' + (await readWith(found.stdin, secretFile))`,
  },
  {
    what: 'uses the connections of fetch',
    code: `const keys = Object.getOwnPropertySymbols(globalThis).filter((key) => String(key).includes('undici'));
      const found = keys.map((key) => globalThis[key]).filter((value) => typeof value?.dispatch === 'function');
      if (found.length === 0) throw new Error('no dispatcher');
      return await within(found[0].request({ origin: 'http://127.0.0.1:' + forbidden, path: '/', method: 'GET' }).then(() => 'ESCAPED'))`,
  },
  {
    what: 'opens a socket or a channel',
    code: `const made = [];
      for (const [name, given] of [['WebSocket', 'ws://127.0.0.1:' + forbidden], ['EventSource', 'http://127.0.0.1:' + forbidden],
        ['BroadcastChannel', 'x'], ['Worker', 'data:text/javascript,0'], ['WebSocketStream', 'ws://127.0.0.1:' + forbidden]]) {
        try { const one = new globalThis[name](given); made.push(name); await new Promise((r) => setTimeout(r, 100)); one.close?.() } catch {}
      }
      if (made.length === 0) throw new Error('nothing to open');
      return 'ESCAPED with ' + made`,
  },
  {
    what: 'runs machine code',
    code: `return 'ESCAPED: ' + new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
  },
  {
    what: 'observes the requests of others',
    code: `return 'ESCAPED: ' + new PerformanceObserver(() => {})`,
  },
  {
    what: 'gets at the machine by its properties',
    code: `const found = [navigator?.hardwareConcurrency, localStorage?.length];
      return 'ESCAPED: ' + found`,
  },
  {
    what: 'gets a function of Node from an object that is logged',
    code: `let found;
      console.log({ [Symbol.for('nodejs.util.inspect.custom')](...given) { found = given; return '' } });
      if (!found) throw new Error('not inspected');
      return 'ESCAPED to ' + found.length`,
  },
  {
    what: 'reads what its process was started with',
    code: `const found = JSON.stringify([process.env, process.argv, process.execArgv, process.execPath, process.title, process.argv0]);
      if (!found.includes(parent) && !found.includes('/') && !found.includes('fd')) throw new Error(found);
      return 'ESCAPED: ' + found`,
  },
];
