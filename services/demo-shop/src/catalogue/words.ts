/** A text in both languages of the shop. */
export interface Words {
  en: string;
  zh: string;
}
