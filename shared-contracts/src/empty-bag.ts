import { cart, isLogin, token } from './keys/storage';

/**
 * Inline script that runs before the first paint. It sets `<html data-empty-bag>` when this browser has
 * neither a guest's bag nor a login. The server cannot know that, and hydration would show it seconds later
 * on a slow phone.
 */
export const emptyBagScript = `try{${[cart, token, isLogin].map((key) => `localStorage.getItem(${JSON.stringify(key)})`).join('||')}||(document.documentElement.dataset.emptyBag='')}catch{}`;
