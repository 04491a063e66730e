import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, useSearchParams } from 'shared-runtime';
import { createIsland, TextLink } from 'shared-ui';
import { getT, useT } from '../../messages/entry';
import { useEntry } from '../../session/use-entry';
import { EntryFrame } from '../entry-frame';
import { RegisterForm } from './register-form';

export { loader } from '../login/load-entry';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  const t = getT(locale);
  return { title: t('register.title'), description: t('login.newText'), noIndex: true };
}

const Form = createIsland(
  process.env.HYDRATE_LATER ? undefined : RegisterForm,
  async () => (await import(/* webpackChunkName: "later" */ './register-form')).RegisterForm,
);

/** /register (behaviour/screens; rules of behaviour/validation and behaviour/choices). */
export function Component() {
  const t = useT();
  const [query] = useSearchParams();
  const { enter } = useEntry();
  const login = urls.login({ redirecturl: query.get('redirecturl') ?? undefined });
  return (
    <EntryFrame
      title={t('register.title')}
      text={
        <>
          {t('register.have')}{' '}
          <TextLink as={Link} to={login}>
            {t('register.logIn')}
          </TextLink>
          <br />
          {t('register.store')}{' '}
          <TextLink as={Link} to={urls.register2()}>
            {t('register.storeLink')}
          </TextLink>
        </>
      }
    >
      <Form login={login} referer={query.get('referer') ?? ''} enter={enter} />
    </EntryFrame>
  );
}
