import { urls } from 'shared-contracts';
import { countReferrals, getReferralCode } from 'shared-contracts/calls/account';
import { type PageContext, type PageHead, usePageData, useServices, useSession } from 'shared-runtime';
import { Button, Heading, TextInput } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import styles from './referral.module.css';
import { ReferralSteps } from './referral-steps';
import { getT, useT } from './texts';

interface ReferralData {
  code: string;
  count: number;
}

export async function loader({ services: { api }, signal }: PageContext): Promise<ReferralData> {
  const [code, joined] = await Promise.all([
    api.call(getReferralCode, { signal }),
    api.call(countReferrals, { signal }),
  ]);
  return { code: dataOf(code).crmMemberId, count: dataOf(joined).count };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detailTitle'), noIndex: true };
}

/** /member-get-member-detail: the member's link, and how many friends have joined. */
export function Component() {
  const t = useT();
  const { bus, config } = useServices();
  const { user } = useSession();
  const { code, count } = usePageData<ReferralData>();
  const path = urls.register({ referer: code });
  // The server does not know the origin that the member uses, so the link is complete after hydration only.
  const link = typeof location === 'undefined' ? path : location.origin + path;
  const share = {
    url: link,
    text: t('shareText', { name: user?.firstName ?? '', shopName: config.shopName }),
  };
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      bus.emit('toast-requested', { kind: 'success', message: t('copied') });
    } catch {
      bus.emit('toast-requested', { kind: 'error', message: t('copyFailed') });
    }
  }

  return (
    <AccountLayout title={t('detailTitle')} place={urls.memberGetMember()}>
      <div className={styles.detail}>
        <p>{count > 0 ? t('joined', { count }) : t('nobody')}</p>
        <dl className={styles.code}>
          <dt className={styles.muted}>{t('code')}</dt>
          <dd className={styles.letters}>{code}</dd>
        </dl>
        <TextInput label={t('link')} value={link} readOnly onFocus={(event) => event.target.select()} />
        <div className={styles.buttons}>
          <Button onClick={copy}>{t('copy')}</Button>
          {canShare && (
            // Rejects when the member closes the system's dialog.
            <Button variant="secondary" onClick={() => navigator.share(share).catch(() => undefined)}>
              {t('share')}
            </Button>
          )}
        </div>
        <section className={styles.detail}>
          <Heading level={2} look="small">
            {t('how')}
          </Heading>
          <ReferralSteps />
        </section>
      </div>
    </AccountLayout>
  );
}
