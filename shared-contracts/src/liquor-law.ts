/**
 * The notice that the Dutiable Commodities (Liquor) Regulations, Cap. 109B, regulation 42, prescribe wherever liquor is
 * offered: in these words, in both languages, whatever the language of the page or mail.
 */
export const liquorLaw = {
  zh: '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
  en: 'Under the law of Hong Kong, intoxicating liquor must not be sold or supplied to a minor in the course of business.',
} as const;
