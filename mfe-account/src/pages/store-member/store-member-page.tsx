import { startTransition, useEffect, useState } from 'react';
import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead } from 'shared-runtime';
import { createIsland, TextLink } from 'shared-ui';
import { useEntry } from '../../session/use-entry';
import { EntryFrame } from '../entry-frame';
import { readSentCode, type SentCode } from './sent-code';
import { StoreMemberForms } from './store-member-forms';
import { getT, useT } from './texts';

export { loader } from '../login/load-entry';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

const Forms = createIsland(
  process.env.HYDRATE_LATER ? undefined : StoreMemberForms,
  async () => (await import(/* webpackChunkName: "later" */ './store-member-forms')).StoreMemberForms,
);

/**
 * /register2: an account for a member of the stores, who proves the mobile number with a code. The page to return to
 * comes from the cookie that /login and /register set, because behaviour/states would follow a `redirecturl` of this page
 * at once.
 */
export function Component() {
  const t = useT();
  const { enter } = useEntry();
  const [kept, setKept] = useState<SentCode>();
  // After hydration, because the server does not know what this tab keeps.
  useEffect(() => {
    const sent = readSentCode();
    if (sent) startTransition(() => setKept(sent));
  }, []);
  return (
    <EntryFrame
      title={t('title')}
      text={
        <>
          {t('text')}{' '}
          <TextLink as={Link} to={urls.register()}>
            {t('register')}
          </TextLink>
        </>
      }
    >
      {/* The key starts the forms at once: the server's would wait for the visitor. */}
      <Forms
        key={kept ? 'code' : 'number'}
        kept={kept}
        login={urls.login()}
        register={urls.register()}
        enter={enter}
      />
    </EntryFrame>
  );
}
