import { urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { ChatIcon, Container, MailIcon, PhoneIcon } from 'shared-ui';
import { useT } from '../messages';
import { ChannelSwitch } from './channel-switch';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';

/** Service contacts and help pages (sections 1 and 2). */
export function Footer() {
  const t = useT();
  const { config } = useServices();
  const help = [
    [t('footer.helpCentre'), urls.help.page('help-centre')],
    [t('footer.orderInquiry'), urls.orderInquiry()],
    [t('footer.membership'), urls.help.page('membership')],
    [t('footer.stores'), urls.help.storeLocator()],
  ] as const;
  const about = [
    [t('footer.about'), urls.help.page('about-us')],
    [t('footer.terms'), urls.help.page('terms-of-use')],
    [t('footer.privacy'), urls.help.page('privacy-policy')],
    [t('footer.cookies'), urls.help.page('cookies-policy')],
  ] as const;
  return (
    <footer id="footer" className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className={styles.title}>
              {t('footer.contact')}
            </h2>
            <ul className={styles.list}>
              <li>
                <a className={styles.link} href={config.contact.chatUrl ?? urls.help.page('help-centre')}>
                  <ChatIcon size="sm" /> {t('footer.chat')}
                </a>
              </li>
              <li>
                <a className={styles.link} href={`tel:${config.contact.phone.replaceAll(' ', '')}`}>
                  <PhoneIcon size="sm" /> {config.contact.phone}
                </a>
              </li>
              <li>
                <a className={styles.link} href={`mailto:${config.contact.email}`}>
                  <MailIcon size="sm" /> {config.contact.email}
                </a>
              </li>
            </ul>
          </section>
          <FooterLinks id="footer-help" title={t('footer.help')} links={help} />
          <FooterLinks id="footer-about" title={config.shopName} links={about} />
        </div>
        <div className={styles.bottom}>
          <span>{t('footer.copyright', { year: copyrightYear, shopName: config.shopName })}</span>
          <ChannelSwitch />
          <LanguageSwitch />
        </div>
      </Container>
    </footer>
  );
}

/** Of the build, not of the clock: server and browser must agree. */
const copyrightYear = '2026';

function FooterLinks({
  id,
  title,
  links,
}: {
  id: string;
  title: string;
  links: readonly (readonly [string, string])[];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map(([text, to]) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
