import { findMailTextProblems, mailKeys, mailRules, tidyMailTexts } from 'shared-contracts/mail-texts';
import { initialMailTexts } from './mail-text';
import { sampleMail } from './sample-mail';

const shop = { shopName: 'Harbour', shopUrl: 'https://shop.test' };

describe.each(mailKeys)('the mail %s', (key) => {
  const initial = initialMailTexts[key];

  it('keeps its own rules in a new shop', () => {
    expect(findMailTextProblems(key, initial)).toEqual(new Map());
    expect(tidyMailTexts(initial)).toEqual(initial);
  });

  it.each(['en', 'zh'] as const)('has a sample with these words, all placeholders filled (%s)', (locale) => {
    const { subject, text } = sampleMail(key, shop, locale, {});
    expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined/);
    const closing = initial[locale].closing;
    if (closing && !closing.includes('{')) expect(text).toContain(`\n\n${closing}`);
  });

  it.each(['en', 'zh'] as const)('says what staff wrote, with every placeholder (%s)', (locale) => {
    const all = mailRules[key].placeholders.map((name) => `{${name}}`).join(' ');
    const words = { subject: `New subject ${all}`, opening: `New opening ${all}`, closing: `New end ${all}` };
    const { subject, text } = sampleMail(key, shop, locale, { [key]: { en: words, zh: words } });
    expect(subject).toMatch(/^New subject [^{}]+$/);
    expect(text).toMatch(/^New opening [^{}]+\n\n/);
    expect(text).toMatch(/\n\nNew end [^{}]+/);
    expect(text).not.toContain('{');
    expect(text).not.toContain(initial[locale].opening.split('\n\n').at(-1) || '{');
  });
});
