import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, useSearchParams } from 'shared-runtime';
import { ButtonLink, createIsland, TextLink } from 'shared-ui';
import { getT, useT } from '../../messages/entry';
import { useEntry } from '../../session/use-entry';
import { AsideBlock, EntryFrame } from '../entry-frame';
import { LoginForm } from './login-form';

export { loader } from './load-entry';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  const t = getT(locale);
  return { title: t('login.title'), description: t('login.text'), noIndex: true };
}

const Form = createIsland(
  process.env.HYDRATE_LATER ? undefined : LoginForm,
  async () => (await import(/* webpackChunkName: "later" */ './login-form')).LoginForm,
);

/** /login (behaviour/screens and behaviour/states). */
export function Component() {
  const t = useT();
  const [query] = useSearchParams();
  const { enter } = useEntry();
  const redirecturl = query.get('redirecturl') ?? undefined;
  const isForGiftCard = redirecturl?.startsWith(urls.account.giftCard()) ?? false;
  return (
    <EntryFrame
      title={t('login.title')}
      text={t('login.text')}
      aside={
        <>
          <AsideBlock
            title={t('login.newHere')}
            text={t('login.newText')}
            action={
              <ButtonLink as={Link} variant="secondary" to={urls.register({ redirecturl })}>
                {t('login.register')}
              </ButtonLink>
            }
          />
          {isForGiftCard && (
            <AsideBlock
              title={t('login.giftCardTitle')}
              text={t('login.giftCardText')}
              action={
                <TextLink as={Link} to={urls.giftCards()}>
                  {t('login.giftCard')}
                </TextLink>
              }
            />
          )}
          <AsideBlock
            title={t('login.guestTitle')}
            text={t('login.guestText')}
            action={
              <TextLink as={Link} to={urls.orderInquiry()}>
                {t('login.inquiry')}
              </TextLink>
            }
          />
        </>
      }
    >
      <Form enter={enter} />
    </EntryFrame>
  );
}
