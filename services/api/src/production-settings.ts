/** A rule for a setting: returns what is wrong with it, or nothing. */
type Rule = readonly [name: string, problem: (given: Given) => string | undefined | false];
type Given = Readonly<Record<string, string | undefined>>;

function isOnThisMachine(url: URL): boolean {
  const { hostname } = url;
  return /^(127\.|0\.0\.0\.0$)/.test(hostname) || hostname === '[::1]' || /(^|\.)localhost$/.test(hostname);
}

function isShopAddress(text: string | undefined): boolean {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && !isOnThisMachine(url);
}

/** Adyen's own environments require keys that the sandbox does not. */
const providerRules: readonly Rule[] = [
  [
    'PAYMENT_CLIENT_KEY',
    ({ PAYMENT_ENVIRONMENT, PAYMENT_CLIENT_KEY }) =>
      ['test', 'live'].includes(PAYMENT_ENVIRONMENT ?? '') &&
      !PAYMENT_CLIENT_KEY &&
      'needed outside of the sandbox',
  ],
  [
    'PAYMENT_LIVE_PREFIX',
    ({ PAYMENT_ENVIRONMENT, PAYMENT_LIVE_PREFIX }) =>
      PAYMENT_ENVIRONMENT === 'live' && !PAYMENT_LIVE_PREFIX && 'needed for live payments',
  ],
];

/** Secrets that a process needs if it uses them (settings-by-role.ts). */
const secretRules: readonly Rule[] = [
  ['TOKEN_SECRET', ({ TOKEN_SECRET, JWT_SECRET }) => !TOKEN_SECRET && !JWT_SECRET && 'needed'],
  ['ENCRYPTION_KEY', ({ ENCRYPTION_KEY, JWT_SECRET }) => !ENCRYPTION_KEY && !JWT_SECRET && 'needed'],
  ['PAYMENT_API_KEY', ({ PAYMENT_API_KEY }) => !PAYMENT_API_KEY && 'needed'],
  ['PAYMENT_HMAC_KEY', ({ PAYMENT_HMAC_KEY }) => !PAYMENT_HMAC_KEY && 'needed'],
];

/** An invoice that names the seller but no account, or the other way round, cannot be paid. */
const invoiceRules: readonly Rule[] = (
  [
    ['INVOICE_SELLER', 'INVOICE_PAYMENT'],
    ['INVOICE_PAYMENT', 'INVOICE_SELLER'],
  ] as const
).map(([name, other]): Rule => [name, (given) => !given[name] && given[other] && `needed beside ${other}`]);

/** Through a pooler the queue would hear of no new job, and an import would change the session of others. */
const poolerRules: readonly Rule[] = [
  [
    'DATABASE_DIRECT_URL',
    ({ DATABASE_POOLER, DATABASE_DIRECT_URL }) =>
      DATABASE_POOLER === 'transaction' && !DATABASE_DIRECT_URL && 'needed beside DATABASE_POOLER',
  ],
];

/** Keys of the bucket are given together, or the machine has them. */
const storageRules: readonly Rule[] = (
  [
    ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'],
    ['STORAGE_SECRET_KEY', 'STORAGE_ACCESS_KEY'],
    ['STORAGE_BUCKET', 'STORAGE_ENDPOINT'],
    ['STORAGE_BUCKET', 'STORAGE_ACCESS_KEY'],
  ] as const
).map(([name, other]): Rule => [name, (given) => !given[name] && given[other] && `needed beside ${other}`]);

/** User and password of the search engine are given together, and go over no open line. */
const engineRules: readonly Rule[] = [
  ...(
    [
      ['SEARCH_ENGINE_USER', 'SEARCH_ENGINE_PASSWORD'],
      ['SEARCH_ENGINE_PASSWORD', 'SEARCH_ENGINE_USER'],
      ['SEARCH_ENGINE_URL', 'SEARCH_ENGINE_USER'],
    ] as const
  ).map(([name, other]): Rule => [name, (given) => !given[name] && given[other] && `needed beside ${other}`]),
  [
    'SEARCH_ENGINE_URL',
    ({ SEARCH_ENGINE_URL: url, SEARCH_ENGINE_PASSWORD: password }) =>
      password &&
      url?.startsWith('http:') &&
      URL.canParse(url) &&
      !isOnThisMachine(new URL(url)) &&
      'has to be https:// where there is a password',
  ],
];

/** Settings that production must set, because their defaults are for development. */
const productionRules: readonly Rule[] = [
  [
    'SHOP_URL',
    ({ SHOP_URL }) => !isShopAddress(SHOP_URL) && 'has to be the public https:// address of the shop',
  ],
  ['SMTP_URL', ({ SMTP_URL }) => !SMTP_URL && 'needed: mails would be lost'],
  [
    'MAIL_FROM',
    ({ MAIL_FROM = '' }) =>
      (!MAIL_FROM || /@example\.(com|net|org)\b/.test(MAIL_FROM)) &&
      'has to be the sender of the shop’s mails',
  ],
  ['MAILBOX', ({ MAILBOX }) => MAILBOX === 'on' && 'shows mails to everybody: development only'],
  [
    'PAYMENT_ENVIRONMENT',
    ({ PAYMENT_ENVIRONMENT = 'sandbox' }) =>
      PAYMENT_ENVIRONMENT === 'sandbox' && 'has to be `test` or `live`: the sandbox takes no money',
  ],
  ['PAYMENT_CLIENT_KEY', ({ PAYMENT_CLIENT_KEY }) => !PAYMENT_CLIENT_KEY && 'needed outside of the sandbox'],
  ['PAYMENT_MERCHANT_ACCOUNT', ({ PAYMENT_MERCHANT_ACCOUNT }) => !PAYMENT_MERCHANT_ACCOUNT && 'needed'],
];

/** Checks across several settings; reports each setting once. */
export function settingProblems(given: Given, isProduction: boolean): { name: string; message: string }[] {
  const problems = new Map<string, string>();
  for (const [name, problemOf] of [
    ...providerRules,
    ...storageRules,
    ...engineRules,
    ...invoiceRules,
    ...secretRules,
    ...poolerRules,
    ...(isProduction ? productionRules : []),
  ]) {
    const message = problemOf(given);
    if (message) problems.set(name, message);
  }
  return [...problems].map(([name, message]) => ({ name, message }));
}
