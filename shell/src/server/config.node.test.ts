import { createSigningKeys } from 'shared-contracts/server/signed-document';
import { publicConfig, readConfig } from './config';

const production = {
  NODE_ENV: 'production',
  SHOP_URL: 'https://shop.test',
  API_URL: 'http://127.0.0.1:8081',
  PUBLIC_API_URL: 'https://api.shop.test',
  ARTIFACTS_URL: 'http://127.0.0.1:8082',
  ARTIFACTS_TOKEN: 't'.repeat(32),
  RELEASES_PUBLIC_KEY: createSigningKeys().publicKey,
  PREVIEW_SECRET: 's'.repeat(32),
  CONTACT_PHONE: '+852 2111 1111',
  CONTACT_EMAIL: 'service@shop.test',
  SECURITY_CONTACT: 'mailto:security@shop.test',
};

describe('the shell in production', () => {
  it('starts with all that it needs', () => {
    expect(readConfig(production).shopUrl).toBe('https://shop.test');
  });

  it('refuses to start without, and names everything at once', () => {
    const start = () => readConfig({ NODE_ENV: 'production', SHELL_PORT: 'none' });
    for (const name of ['SHELL_PORT', ...Object.keys(production).filter((key) => key !== 'NODE_ENV')])
      expect(start).toThrow(new RegExp(`${name}: `));
  });

  it.each([
    ['SHOP_URL', 'http://localhost:8080'],
    ['SHOP_URL', 'http://shop.test'],
    ['CONTACT_EMAIL', 'service@example.com'],
    ['CONTACT_PHONE', '+852 3000 0000'],
    ['API_URL', ''],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  it('names the channels as its settings say, each page in its language', () => {
    const named = readConfig({ CHANNEL_SIT: 'Studio | Young labels | 工作室 | 年輕品牌' });
    expect(publicConfig(named, 'en').channels.sit).toEqual({ name: 'Studio', line: 'Young labels' });
    expect(publicConfig(named, 'zh').channels).toMatchObject({
      bit: { name: '精選' },
      sit: { name: '工作室', line: '年輕品牌' },
    });
    expect(() => readConfig({ CHANNEL_SIT: 'Studio' })).toThrow(/CHANNEL_SIT: name \| line/);
  });

  it('says when the phone is answered, in the language of the page, and nothing that nobody has set', () => {
    const CONTACT_HOURS = 'Weekdays, 9 am to 6 pm | 星期一至五 上午9時至下午6時';
    expect(publicConfig(readConfig({ CONTACT_HOURS }), 'zh').contact.hours).toBe(
      '星期一至五 上午9時至下午6時',
    );
    expect(publicConfig(readConfig({}), 'en').contact.hours).toBe('Every day, 10 am to 8 pm');
    expect(publicConfig(readConfig(production), 'en').contact).not.toHaveProperty('hours');
    expect(() => readConfig({ CONTACT_HOURS: 'Weekdays' })).toThrow(/CONTACT_HOURS: text \|/);
  });

  it('tells browsers which recommendation service they ask', () => {
    const RECOMMENDATION_URL = 'https://likes.test/v1/items';
    expect(publicConfig(readConfig({ RECOMMENDATION_URL }), 'en').recommendationUrl).toBe(RECOMMENDATION_URL);
    expect(publicConfig(readConfig({}), 'en')).not.toHaveProperty('recommendationUrl');
    expect(() => readConfig({ RECOMMENDATION_URL: 'likes.test' })).toThrow(/RECOMMENDATION_URL/);
  });

  it('has defaults elsewhere', () => {
    expect(readConfig({}).port).toBe(8080);
  });
});
