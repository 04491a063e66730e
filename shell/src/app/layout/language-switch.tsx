import type { Locale } from 'shared-contracts';
import { useLocation, useServices } from 'shared-runtime';
import { useT } from '../messages';
import { setLanguagePath } from './set-language-path';
import styles from './switches.module.css';

const names: Record<Locale, string> = { en: 'EN', zh: '繁' };
/** The accessible name starts with the visible text, for users of voice control. */
const spoken: Record<Locale, string> = { en: 'EN, English', zh: '繁，繁體中文' };

/** A plain link that sets the cookie and redirects back, so that it works without JavaScript. */
export function LanguageSwitch() {
  const t = useT();
  const { locale } = useServices();
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.group} aria-label={t('header.language')}>
      {(Object.keys(names) as Locale[]).map((language) => (
        <li key={language}>
          <a
            className={styles.choice}
            lang={language === 'zh' ? 'zh-Hant-HK' : 'en-HK'}
            aria-label={spoken[language]}
            aria-current={language === locale ? 'true' : undefined}
            href={setLanguagePath(language, pathname + search)}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
