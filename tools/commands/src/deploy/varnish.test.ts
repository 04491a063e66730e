import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installDebianPackages } from 'local-services/debian';
import { waitForHealth } from 'local-services/health';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';
import { loadApiClient } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { startFakeUpstream } from 'shell/src/server/testing/fake-upstream';
import { layoutData } from 'shell/src/server/testing/layout-api';
import { openTestShop, releaseStore, type TestShop } from 'shell/src/server/testing/test-shop';

const program = '/usr/sbin/varnishd';
if (!fs.existsSync(program)) installDebianPackages('varnish');
const missing = spawnSync(program, ['-V']).status === 0 ? undefined : 'needs the package varnish of Debian';

/** A page with a price that the API names, in the language and the channel of the visitor. */
const pageWith = (apiUrl: string) => `
  loader: async ({ services }) => {
    globalThis.shown = [await (await fetch('${apiUrl}/price')).text(), services.locale, services.channel()].join(' ');
    return {};
  },
  Component: () => react.createElement('h1', null, globalThis.shown)`;

(missing ? describe.skip : describe)(
  `a shop behind Varnish with deploy/varnish${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-varnish-'));
    let shop: TestShop;
    let varnish: ChildProcess;
    let api: Awaited<ReturnType<typeof startFakeUpstream>>;
    let url: string;
    let price = 100;
    let catalogueVersion = 1;
    let revision = 1;

    const get = async (headers: Record<string, string> = {}, at = '/help/page') => {
      const response = await fetch(url + at, { headers });
      const [, shown] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
      return {
        status: response.status,
        headers: response.headers,
        shown,
        cache: response.headers.get('x-cache'),
      };
    };

    beforeAll(async () => {
      await loadApiClient();
      // Varnish gives up root, and its account has to read the folder.
      fs.chmodSync(folder, 0o755);
      api = await startFakeUpstream(({ pathname }) => {
        if (pathname === '/price') return { body: `HK$${price}` };
        const version = { version: String(catalogueVersion), settlingMs: 0 };
        const data = pathname === pathOf(getCatalogueVersion) ? version : layoutData(pathname);
        return { body: JSON.stringify({ code: 200, data, msg: '' }) };
      });
      const { shell: port, api: backendPort } = await findFreePorts();
      url = `http://127.0.0.1:${port}`;
      const versions = {
        '1.0.0': pageWith(api.url),
        '2.0.0': `Component: () => react.createElement('h1', null, 'another release')`,
      };
      shop = await openTestShop(
        { API_URL: api.url, CATALOGUE_POLL_MS: '200', CDN_PURGE_URLS: url },
        (request, response) =>
          releaseStore(revision === 1 ? '1.0.0' : '2.0.0', versions, { revision })(request, response),
      );
      await shop.app.listen({ host: '127.0.0.1', port: backendPort });
      const vcl = path.join(folder, 'shop.vcl');
      const text = fs.readFileSync(path.join(root, 'deploy/varnish/default.vcl'), 'utf8');
      fs.writeFileSync(vcl, text.replace('.port = "8080"', `.port = "${backendPort}"`));
      const listening = ['-a', `127.0.0.1:${port}`, '-n', path.join(folder, 'work')];
      const options = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
      varnish = spawn(program, ['-F', ...listening, '-f', vcl, ...options], { stdio: 'ignore' });
      await waitForHealth(`${url}/health/ready`, { timeoutMs: 30_000 });
    });
    afterAll(async () => {
      varnish?.kill('SIGTERM');
      if (varnish && varnish.exitCode === null) await once(varnish, 'exit');
      await shop?.close();
      await api?.close();
      fs.rmSync(folder, { recursive: true, force: true });
    });

    it('keeps a page for guests, whatever cookies of analytics they have', async () => {
      const counts = { HIT: 0, MISS: 0 };
      for (let visit = 0; visit < 200; visit += 1) {
        const cookie = `_ga=GA1.2.${visit}.17; lang=en; _fbp=fb.1.${visit}; itType=bit; shopState=${visit}`;
        const { status, cache, shown } = await get({ cookie });
        expect([status, shown]).toEqual([200, 'HK$100 en bit']);
        counts[cache as 'HIT' | 'MISS'] += 1;
      }
      process.stdout.write(`200 visits with cookies of analytics: ${JSON.stringify(counts)}\n`);
      expect(counts.MISS).toBeLessThan(20);
    });

    it('gives each language and channel its own page, and nobody that of another', async () => {
      for (let round = 0; round < 2; round += 1)
        for (const lang of ['en', 'zh'])
          for (const itType of ['bit', 'sit']) {
            const { shown } = await get({ cookie: `itType=${itType}; lang=${lang}` });
            expect(shown).toBe(`HK$100 ${lang} ${itType}`);
          }
      expect((await get({ 'accept-language': 'zh-HK' })).shown).toContain(' zh ');
      expect((await get({ 'accept-language': 'en-GB' })).shown).toContain(' en ');
      expect((await get({ cookie: 'lang=zh', 'accept-language': 'en-GB' })).shown).toContain(' zh ');
    });

    it('tells browsers to ask each time, and nothing of what the cache knows', async () => {
      const { headers } = await get({ cookie: 'lang=en; itType=bit' });
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
      expect([headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual([null, null]);
      const again = await get({ cookie: 'lang=en; itType=bit', 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    });

    it('keeps nothing for visitors whose page is their own', async () => {
      for (const name of ['preview', 'failedVersions'])
        for (let visit = 0; visit < 2; visit += 1)
          expect((await get({ cookie: `${name}=x; lang=en` })).cache).toBe('MISS');
    });

    it('shows a changed price when the shell knows of it, and another release', async () => {
      const cookie = 'lang=en; itType=bit';
      const since = performance.now();
      price = 90;
      catalogueVersion += 1;
      while (!(await get({ cookie })).shown?.startsWith('HK$90')) await delay(50);
      process.stdout.write(`a changed price was visible after ${Math.round(performance.now() - since)} ms\n`);
      revision = 2;
      while ((await get({ cookie })).shown !== 'another release') await delay(50);
      process.stdout.write(
        `a release was visible ${Math.round(performance.now() - since)} ms after that change\n`,
      );
    });

    it('lets nobody purge it through a balancer', async () => {
      const purge = (headers: Record<string, string>) =>
        fetch(url, { method: 'PURGE', headers: { 'surrogate-key': 'pages', ...headers } });
      expect((await purge({})).status).toBe(204);
      expect((await purge({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
      expect((await purge({ 'surrogate-key': '.' })).status).toBe(400);
    });
  },
);
