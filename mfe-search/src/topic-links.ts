import { type HelpTopic, urls } from 'shared-contracts';

type Section = 'delivery' | 'returns' | 'sizes' | 'payment';

export interface TopicWords {
  (key: `topics.${HelpTopic}`): string;
  (key: `sections.${Section}`): string;
}

const isSection = (topic: HelpTopic): topic is Section =>
  ['delivery', 'returns', 'sizes', 'payment'].includes(topic);

const pages: Readonly<Record<Exclude<HelpTopic, Section | 'orders' | 'gift-cards'>, string>> = {
  stores: urls.help.storeLocator(),
  membership: urls.help.page('membership'),
  contact: urls.help.page('help-centre'),
};

/** The pages that answer a keyword which asks for help or a service. Guests find an order by its number. */
export function topicLinks(
  topics: readonly HelpTopic[],
  t: TopicWords,
  isLoggedIn: boolean,
): { topic: HelpTopic; text: string; to: string }[] {
  const urlOf = (topic: HelpTopic) => {
    if (isSection(topic)) return `${urls.help.page('help-centre')}#${t(`sections.${topic}`)}`;
    if (topic === 'orders') return isLoggedIn ? urls.account.orderHistory() : urls.orderInquiry();
    if (topic === 'gift-cards') return isLoggedIn ? urls.account.giftCard({ view: 'buy' }) : urls.giftCards();
    return pages[topic];
  };
  return topics.map((topic) => ({ topic, text: t(`topics.${topic}`), to: urlOf(topic) }));
}
