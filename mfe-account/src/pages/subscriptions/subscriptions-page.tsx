import { type Profile, phoneText, urls } from 'shared-contracts';
import { getProfile, getSubscription, updateSubscription } from 'shared-contracts/calls/account';
import { showing } from 'shared-contracts/consent';
import { type MemberSubscription, subscriptionTopics } from 'shared-contracts/wire/member';
import { Link, type PageContext, type PageHead, usePageData, useServices } from 'shared-runtime';
import { Checkbox, Switch, TextLink } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { useAccountForm } from '../../forms/use-account-form';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/subscriptions';
import { DeviceNotifications } from './device-notifications';
import styles from './subscriptions-page.module.css';

export interface SubscriptionData {
  subscription: MemberSubscription;
  profile: Pick<Profile, 'email' | 'phone' | 'phoneRegion'>;
}

export async function loader({ services: { api }, signal }: PageContext): Promise<SubscriptionData> {
  const [subscription, profile] = await Promise.all([
    api.call(getSubscription, { signal }),
    api.call(getProfile, { auth: 'member', signal }),
  ]);
  return { subscription: dataOf(subscription), profile: dataOf(profile) };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

interface SubscriptionValues {
  email: boolean;
  sms: boolean;
  topics: Record<(typeof subscriptionTopics)[number], boolean>;
}

function valuesOf({ email, sms, topics }: MemberSubscription): SubscriptionValues {
  const chosen = subscriptionTopics.map((topic) => [topic, topics.includes(topic)]);
  return { email, sms, topics: Object.fromEntries(chosen) as SubscriptionValues['topics'] };
}

/** /account/memberSubscribe: how the member hears from the shop, and about what. */
export function Component() {
  const t = useT();
  const { subscription, profile } = usePageData<SubscriptionData>();
  const { api, bus } = useServices();
  const form = useAccountForm<SubscriptionValues>({
    rules: rulesOf('subscriptionForm'),
    defaultValues: valuesOf(subscription),
    async send({ email, sms, topics }) {
      const chosen = subscriptionTopics.filter((topic) => topics[topic]);
      const body = { email, sms, topics: chosen };
      const result = await api.call(updateSubscription, { body, ...showing('subscriptions-1') });
      if (!result.ok) return result.error;
      bus.emit('toast-requested', { kind: 'success', message: t('saved') });
      return undefined;
    },
  });
  const phone = profile.phone
    ? phoneText({ phoneRegion: profile.phoneRegion, phone: profile.phone })
    : undefined;
  return (
    <AccountLayout title={t('title')}>
      <div className={styles.form}>
        <p className={styles.muted}>{t('text')}</p>
        <AccountForm form={form} submitText={t('submit')}>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('how')}</legend>
            <Switch
              {...form.field('email')}
              label={t('email')}
              hint={t('emailHint', { email: profile.email })}
            />
            <Switch
              {...form.field('sms')}
              label={t('sms')}
              disabled={!phone && !subscription.sms}
              hint={
                phone ? (
                  t('smsHint', { phone })
                ) : (
                  <>
                    {t('noPhone')}{' '}
                    <TextLink as={Link} to={urls.account.editProfile()}>
                      {t('toProfile')}
                    </TextLink>
                  </>
                )
              }
            />
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('about')}</legend>
            {subscriptionTopics.map((topic) => (
              <Checkbox key={topic} {...form.field(`topics.${topic}`)} label={t(`topics.${topic}`)} />
            ))}
            <p className={styles.muted}>{t('aboutHint')}</p>
          </fieldset>
        </AccountForm>
        <DeviceNotifications />
      </div>
    </AccountLayout>
  );
}
