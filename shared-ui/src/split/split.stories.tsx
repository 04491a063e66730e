import { useSay } from '../../stories/language';
import { Panel } from '../panel/panel';
import { Split } from './split';

export default { component: Split, tags: ['wide'] };

export function Beside() {
  const say = useSay();
  return (
    <Split aside={<Panel title={say('Summary', '摘要')}>HK$1,890.00</Panel>} sticky>
      {say('What the page is about.', '頁面的主要內容。')}
    </Split>
  );
}
Beside.tags = ['phone'];

export function AsideFirst() {
  return (
    <Split aside={<Panel title="Summary">HK$1,890.00</Panel>} asideFirst>
      What the page is about.
    </Split>
  );
}
AsideFirst.tags = ['phone'];
