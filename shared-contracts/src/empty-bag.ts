import { cart, isLogin, token } from './keys/storage';

/**
 * Inline script that runs before the first paint: `<html data-empty-bag>` says that this browser holds neither a guest's
 * bag nor a login. The server can't know that, and hydration would tell it seconds later on a slow phone.
 */
export const emptyBagScript = `try{${[cart, token, isLogin].map((key) => `localStorage.getItem(${JSON.stringify(key)})`).join('||')}||(document.documentElement.dataset.emptyBag='')}catch{}`;
