import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { useGoodsT } from '../../goods/messages';
import { useContentWord } from './messages';

/** Where a refused value of a page is, as its form names it: `en.1.popup.popups.0.url`; undefined for other paths. */
export function usePlaceText(): (path: string) => string | undefined {
  const t = useGoodsT();
  const word = useContentWord();
  const { joinParts } = punctuationIn(useServices().locale);
  return (path) => {
    const [, language, index, kind, rest = ''] = /^(en|zh)\.(\d+)\.([^.]+)(?:\.(.*))?$/.exec(path) ?? [];
    if (!language || !kind) return undefined;
    const part = t('content.part', { number: Number(index) + 1, kind: word('parts', kind) });
    const field = rest.split('.').findLast((name) => !/^\d+$/.test(name));
    return joinParts(t(`content.${language as 'en' | 'zh'}`), part, field && word('fields', field));
  };
}
