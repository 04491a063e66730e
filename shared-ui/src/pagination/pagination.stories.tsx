import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Pagination } from './pagination';

export default { component: Pagination };

export function Pages() {
  const say = useSay();
  const pages = {
    pageCount: 12,
    toPage: (page: number) => `#page-${page}`,
    previousText: say('Previous page', '上一頁'),
    nextText: say('Next page', '下一頁'),
    pageText: (page: number) => say(`Page ${page}`, `第 ${page} 頁`),
  };
  return (
    <Column>
      <Pagination {...pages} page={1} label={say('Pages, at the first', '頁，第一頁')} />
      <Pagination {...pages} page={6} label={say('Pages, in the middle', '頁，中間')} />
      <Pagination {...pages} page={2} pageCount={2} label={say('Pages, at the last', '頁，最後')} />
    </Column>
  );
}
Pages.tags = ['phone'];
