import { useServices } from 'shared-runtime';
import { Container, MailIcon, PhoneIcon } from 'shared-ui';
import { useT } from '../messages/footer';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';

/**
 * Payment pages: who is there to help, and the language, which keeps the page and what was typed. Nothing in it leaves the
 * payment; live chat is in the header (behaviour/screens).
 */
export function SimpleFooter() {
  return (
    <footer id="footer" className={styles.footer}>
      <Container>
        <div className={styles.simple}>
          <Copyright />
          <PhoneLink />
          <MailLink />
          <LanguageSwitch />
        </div>
      </Container>
    </footer>
  );
}

/** Fixed at build time, because server and browser must render the same text. */
const copyrightYear = '2026';

export function Copyright() {
  const t = useT();
  const { shopName } = useServices().config;
  return <span>{t('copyright', { year: copyrightYear, shopName })}</span>;
}

export function PhoneLink() {
  const { phone } = useServices().config.contact;
  return (
    <a className={styles.link} href={`tel:${phone.replaceAll(' ', '')}`}>
      <PhoneIcon size="sm" /> <span className={styles.number}>{phone}</span>
    </a>
  );
}

export function MailLink() {
  const { email } = useServices().config.contact;
  return (
    <a className={styles.link} href={`mailto:${email}`}>
      <MailIcon size="sm" /> {email}
    </a>
  );
}
