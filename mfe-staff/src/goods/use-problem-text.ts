import { type ApiError, isApiError } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { useErrorText } from '../messages/errors';
import { useFieldText } from '../messages/validation';
import { useGoodsT, useGoodsWord } from './messages';

const fieldTexts = {
  'validation.salePrice': 'problems.salePrice',
  'validation.repeated': 'problems.repeated',
  'validation.future': 'problems.future',
  'validation.afterStart': 'problems.afterStart',
  'validation.tooManyPlans': 'problems.tooManyPlans',
  'validation.pricesOverlap': 'problems.pricesOverlap',
  'validation.launchOpened': 'problems.launchOpened',
  'validation.samePrices': 'problems.samePrices',
  'validation.taken': 'problems.taken',
  'validation.contentValue': 'problems.contentValue',
  'validation.picture': 'problems.picture',
  'validation.pictureTooLarge': 'problems.pictureTooLarge',
  'validation.pictureSize': 'problems.pictureSize',
  'validation.pictureGone': 'problems.pictureGone',
  'validation.noPicture': 'problems.noPicture',
  'validation.tooManyItems': 'problems.tooManyItems',
  'validation.nothingToChange': 'problems.nothingToChange',
} as const;

/** Texts for refused fields and calls. Texts of the import's rules come from the server. */
export function useProblemText() {
  const t = useGoodsT();
  const { withLabel } = punctuationIn(useServices().locale);
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const word = useGoodsWord();

  /** The words of a field of an item or an offer; undefined for one that has none, such as a key of a list. */
  function labelOf(path: string): string | undefined {
    const leaf = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
    return [word('fields', leaf), word('itemFields', leaf)].find((text) => text !== leaf);
  }

  function ofMessage(message: string): string {
    if (Object.hasOwn(fieldTexts, message)) return t(fieldTexts[message as keyof typeof fieldTexts]);
    return message.startsWith('validation.') ? (fieldText(message) ?? message) : message;
  }
  return {
    /** The refusal of a field; undefined when it was accepted. */
    ofField(error: ApiError | undefined, path: string): string | undefined {
      const found = error?.fields.find((field) => field.path === path);
      return found && ofMessage(found.message);
    },
    of(error: unknown): string {
      if (isApiError(error) && error.code === 503) return t('problems.busy');
      const [first] = isApiError(error) ? error.fields : [];
      if (!first) return errorText(error);
      // Our own sentences name what they are about.
      const label = Object.hasOwn(fieldTexts, first.message) ? undefined : labelOf(first.path);
      return label ? withLabel(label, ofMessage(first.message)) : ofMessage(first.message);
    },
  };
}
