import type { ApiClient } from 'shared-contracts';
import { getFavouriteStatus as getFavouriteStatusCall } from 'shared-contracts/calls/favourites';
import type { FavouriteStatus } from 'shared-contracts/wire/favourites';

/** An item is a favourite when one of its skus is. */
export type FavouriteKind = 'item' | 'sku';

interface Question {
  kind: FavouriteKind;
  id: string;
  resolve(isFavourite: boolean): void;
  reject(error: unknown): void;
}

/** Batches the requests of hearts that appear together. Too short to notice. */
const collectMs = 20;
const idsPerRequest = 100;

/** One queue per document, keyed by its API client. */
const questions = new WeakMap<ApiClient, Question[]>();

/**
 * GET /api/customer/favorites/product (behaviour/calls) for one item or sku. Calls within a short time share one
 * request.
 */
export function getFavouriteStatus(api: ApiClient, kind: FavouriteKind, id: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const question = { kind, id, resolve, reject };
    const collected = questions.get(api);
    if (collected) {
      collected.push(question);
      return;
    }
    questions.set(api, [question]);
    setTimeout(() => {
      const openQuestions = questions.get(api) ?? [];
      questions.delete(api);
      for (let start = 0; start < openQuestions.length; start += idsPerRequest) {
        void ask(api, openQuestions.slice(start, start + idsPerRequest));
      }
    }, collectMs);
  });
}

async function ask(api: ApiClient, asked: readonly Question[]): Promise<void> {
  const ids = (kind: FavouriteKind) =>
    [...new Set(asked.filter((question) => question.kind === kind).map(({ id }) => id))].join(',') ||
    undefined;
  const result = await api.call(getFavouriteStatusCall, {
    auth: 'member',
    query: { itemIds: ids('item'), skuIds: ids('sku') },
  });
  for (const question of asked) {
    if (result.ok) question.resolve(isTrue(result.data, question.id));
    else question.reject(result.error);
  }
}

function isTrue(status: FavouriteStatus, id: string): boolean {
  return Object.hasOwn(status, id) && status[id] === true;
}
