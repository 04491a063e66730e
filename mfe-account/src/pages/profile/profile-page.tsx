import { fullName, type Profile, phoneText, urls } from 'shared-contracts';
import { withRemark } from 'shared-contracts/punctuation';
import { Link, type PageContext, type PageHead, usePageData, useServices } from 'shared-runtime';
import { ButtonLink, Heading, TextLink } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import { useDates } from '../../layout/use-dates';
import { getT, useT } from '../../messages/account';
import { DownloadData } from './download-data';
import styles from './profile-page.module.css';

export { loader } from './load-profile';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('profile.title'), noIndex: true };
}

/** /account/profile */
export function Component() {
  const { formatDate } = useDates();
  const t = useT();
  const { locale } = useServices();
  const profile = usePageData<Profile>();
  const notGiven = t('profile.notGiven');
  const rows = [
    { term: t('profile.name'), value: fullName(profile) },
    {
      term: t('profile.email'),
      value: withRemark(
        locale,
        profile.email,
        t(profile.emailVerified ? 'profile.verified' : 'profile.notVerified'),
      ),
    },
    {
      term: t('profile.phone'),
      value: profile.phone ? phoneText({ phoneRegion: profile.phoneRegion, phone: profile.phone }) : notGiven,
    },
    { term: t('profile.birthday'), value: profile.birthday ? formatDate(profile.birthday) : notGiven },
    {
      term: t('profile.news'),
      value: t(profile.subscribed ? 'profile.subscribed' : 'profile.notSubscribed'),
    },
    { term: t('profile.memberNumber'), value: profile.crmMemberId },
  ];
  return (
    <AccountLayout title={t('profile.title')}>
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('profile.personal')}
        </Heading>
        <dl className={styles.rows}>
          {rows.map(({ term, value }) => (
            <div key={term} className={styles.row}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('profile.memberSince', { date: formatDate(profile.createdAt) })}</p>
        <ButtonLink as={Link} variant="secondary" to={urls.account.editProfile()}>
          {t('profile.edit')}
        </ButtonLink>
        <ButtonLink as={Link} variant="secondary" to={urls.account.editEmail()}>
          {t('profile.changeEmail')}
        </ButtonLink>
      </section>
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('profile.password')}
        </Heading>
        <p className={styles.note}>{t('profile.passwordText')}</p>
        <ButtonLink as={Link} variant="secondary" to={urls.account.editPassword()}>
          {t('profile.changePassword')}
        </ButtonLink>
      </section>
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('data.title')}
        </Heading>
        <p className={styles.note}>{t('data.text')}</p>
        <DownloadData />
        <TextLink as={Link} to={urls.account.closeAccount()}>
          {t('data.close')}
        </TextLink>
      </section>
    </AccountLayout>
  );
}
