import type { SceneName } from '../picture-path';
import type { Scene } from './scene';
import { streetScenes } from './street-scenes';
import { tableScenes } from './table-scenes';
import { wardrobeScenes } from './wardrobe-scenes';

/** What stands in each room. */
export const scenes: Record<Exclude<SceneName, 'harbour'>, Scene> = {
  ...wardrobeScenes,
  ...streetScenes,
  ...tableScenes,
};
