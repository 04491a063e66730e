import type { ShopServices } from 'shared-contracts';
import type { Storefront } from '../releases/storefront';
import type { ShellAssets } from '../shell-assets';
import type { StyleSheets } from '../styles/style-sheets';
import type { RenderConfig } from './renderer';

/** Inputs for rendering one page. */
export interface RenderRequest {
  request: Request;
  services: ShopServices;
  /** Whether a call of the API got no answer until now. */
  hasOutage(): boolean;
  storefront: Storefront;
  config: RenderConfig;
  /** For the scripts of a page that is streamed. */
  nonce: string;
  /** The badge of a preview. */
  badge?: string;
  shellAssets: ShellAssets;
  styleSheets: StyleSheets;
}
