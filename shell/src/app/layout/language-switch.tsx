import type { Locale } from 'shared-contracts';
import { useLocation, useServices } from 'shared-runtime';
import { useT } from '../messages';
import { setLanguagePath } from './set-language-path';
import styles from './switches.module.css';

const names: Record<Locale, string> = { en: 'EN', zh: '繁' };
const spoken: Record<Locale, string> = { en: 'English', zh: '繁體中文' };

/** A plain link that sets the cookie and comes back, so that it works without JavaScript too. */
export function LanguageSwitch() {
  const t = useT();
  const { locale } = useServices();
  const { pathname, search } = useLocation();
  return (
    <nav className={styles.group} aria-label={t('header.language')}>
      {(Object.keys(names) as Locale[]).map((language) => (
        <a
          key={language}
          className={styles.choice}
          lang={language === 'zh' ? 'zh-Hant-HK' : 'en-HK'}
          aria-label={spoken[language]}
          aria-current={language === locale ? 'true' : undefined}
          href={setLanguagePath(language, pathname + search)}
        >
          {names[language]}
        </a>
      ))}
    </nav>
  );
}
