import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, useSession } from 'shared-runtime';
import { ButtonLink, TextLink } from 'shared-ui';
import { EntryFrame } from '../entry-frame';
import styles from './referral.module.css';
import { ReferralSteps } from './referral-steps';
import { getT, useT } from './texts';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

/** /member-get-member: how an invitation works, for members and guests. */
export function Component() {
  const t = useT();
  const { isLoggedIn } = useSession();
  const detail = urls.memberGetMemberDetail();
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      <ReferralSteps />
      <div className={styles.actions}>
        {isLoggedIn ? (
          <ButtonLink as={Link} block to={detail}>
            {t('toDetail')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink as={Link} block to={urls.login({ redirecturl: detail })}>
              {t('logIn')}
            </ButtonLink>
            <TextLink as={Link} to={urls.register({ redirecturl: detail })}>
              {t('register')}
            </TextLink>
          </>
        )}
      </div>
    </EntryFrame>
  );
}
