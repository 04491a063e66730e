import { knownPushServices } from './push-services';
import { readPushSettings } from './push-settings';

const keys = { VAPID_PUBLIC_KEY: 'p'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) };

test('notifications are signed with both keys, for the services of the browsers', () => {
  expect(readPushSettings(keys)).toEqual({
    vapid: {
      publicKey: keys.VAPID_PUBLIC_KEY,
      privateKey: keys.VAPID_PRIVATE_KEY,
      subject: 'mailto:service@example.com',
    },
    services: knownPushServices,
  });
  expect(readPushSettings({ ...keys, PUSH_SERVICES: 'a.test  .b.test' }).services).toEqual([
    'a.test',
    '.b.test',
  ]);
});

test('what is missing or wrong is named before anything is sent', () => {
  expect(() => readPushSettings({ ...keys, VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: 'the shop' })).toThrow(
    /VAPID_PRIVATE_KEY, VAPID_SUBJECT \(docs\/settings\.md\)/,
  );
});
