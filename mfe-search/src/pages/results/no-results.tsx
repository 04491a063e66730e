import { type ChannelType, urls } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { Link, useChannel, useServices } from 'shared-runtime';
import { ButtonLink, EmptyState } from 'shared-ui';
import { useT } from '../../messages/results';
import type { ResultsData } from './load-results';

/**
 * behaviour/errors, search without results: links to the other channel, to women's or men's wear; for kids a hint
 * to try another word, and the search of all departments.
 */
export function NoResults({ data: { keyword, label, tab } }: { data: ResultsData }) {
  const t = useT();
  const channel = useChannel();
  const services = useServices();
  const other: ChannelType = channel === 'bit' ? 'sit' : 'bit';
  const isKids = tab === 'kids';
  const words = { keyword, label };
  // A search of all departments has looked there already.
  const wear = (sex: 'women' | 'men') =>
    tab === null ? urls.landing(channel, sex) : urls.search(channel, { ...words, sex });
  return (
    <div role="status">
      <EmptyState
        title={t(isKids ? 'noneKids' : 'none')}
        text={t(isKids ? 'noneKidsText' : 'noneText')}
        actions={
          isKids ? (
            <ButtonLink as={Link} variant="secondary" to={urls.search(channel, words)}>
              {t('everywhere')}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink as={Link} variant="secondary" to={urls.search(other, words)}>
                {t('otherChannel', { channel: channelName(services, other) })}
              </ButtonLink>
              {tab !== 'women' && (
                <ButtonLink as={Link} variant="secondary" to={wear('women')}>
                  {t('womenWear')}
                </ButtonLink>
              )}
              {tab !== 'men' && (
                <ButtonLink as={Link} variant="secondary" to={wear('men')}>
                  {t('menWear')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
    </div>
  );
}
