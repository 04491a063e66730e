import { useEffect, useState } from 'react';
import { cookieKeys, type RecommendationsProps, urls } from 'shared-contracts';
import { Fragment, Link, useChannel, useServices } from 'shared-runtime';
import { ButtonLink, Container, Heading, RecommendationsPlace, TextLink } from 'shared-ui';
import { useT } from './messages';
import styles from './not-found-page.module.css';
import { readCookie } from './read-cookie';

/**
 * Page for URLs outside behaviour 2 (behaviour 8). HOME leads to the first page visited in the channel, else
 * to /.
 */
export function NotFoundPage() {
  const t = useT();
  const channel = useChannel();
  const { email } = useServices().config.contact;
  const [before, after] = t('notFound.contact', { email }).split(email);
  const [home, setHome] = useState<string>(urls.home());

  useEffect(() => {
    const first = readCookie(cookieKeys.firstPageOf(channel));
    setHome(first?.startsWith('/') && !first.startsWith('//') ? first : urls.home());
  }, [channel]);

  return (
    <Container className={styles.frame}>
      <div className={styles.page}>
        <Heading level={1} look="display">
          {t('notFound.title')}
        </Heading>
        <p>{t('notFound.text')}</p>
        <p>
          {before}
          <TextLink to={`mailto:${email}`}>{email}</TextLink>
          {after}
        </p>
        <ButtonLink as={Link} to={home}>
          {t('notFound.home')}
        </ButtonLink>
      </div>
      <Fragment
        name="recommendations"
        load="visible"
        props={{ spot: 'not-found' } satisfies RecommendationsProps}
        fallback={<RecommendationsPlace />}
        failed={null}
      />
    </Container>
  );
}
