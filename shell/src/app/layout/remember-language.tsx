import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { cookieKeys, isLocale, lifetimes } from 'shared-contracts';
import { languageQuery } from 'shared-contracts/language-query';
import { useLocation } from 'shared-runtime';

/** The next page is in the language of a URL that names one, although its link does not (docs/decisions/0044). */
export function RememberLanguage() {
  const { search } = useLocation();
  useEffect(() => {
    const language = new URLSearchParams(search).get(languageQuery);
    if (isLocale(language) && Cookies.get(cookieKeys.language) !== language)
      Cookies.set(cookieKeys.language, language, { expires: lifetimes.language / 86_400, sameSite: 'lax' });
  }, [search]);
  return null;
}
