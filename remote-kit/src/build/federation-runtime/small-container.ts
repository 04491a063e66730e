import type { Compiler } from '@rspack/core';

/** Rewrites one of the bundler's runtime modules; returns undefined where an upgrade has changed its form. */
type Rewrite = (source: string) => string | undefined;

/** Replaces a whole module; returns undefined unless it contains `mark`. */
const instead =
  (mark: string, text: string): Rewrite =>
  (source) =>
    source.includes(mark) ? text : undefined;

/** Removes these parts from a module; returns undefined unless it has every one of them. */
const without =
  (...parts: readonly RegExp[]): Rewrite =>
  (source) =>
    parts.every((part) => part.test(source))
      ? parts.reduce((text, part) => text.replace(part, ''), source)
      : undefined;

/**
 * `= X || function() { throw ... }` is a placeholder until startup assigns the function; any truthy value works too.
 */
const placeholder = /(__webpack_require__\.[\w.]+) = \1 \|\| function\(\) \{ throw new Error\("[^"]*"\) \}/g;
const shortPlaceholders: Rewrite = (source) =>
  placeholder.test(source) ? source.replace(placeholder, '$1 = 1') : undefined;

/**
 * The bundler's runtime modules of a container that do more than the shop's pages need, by name: browsers without
 * `globalThis`, workers, nonces, scripts that another container has started.
 */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  global: instead('return globalThis', '__webpack_require__.g = globalThis;'),
  // The shell gives the script's `src` the public path that the page's links have (shell/src/browser/federation.ts).
  auto_public_path: instead(
    'currentScript',
    `var { src } = document.currentScript;
__webpack_require__.p = src.slice(0, src.lastIndexOf("/") + 1);`,
  ),
  make_namespace_object: instead(
    'Symbol.toStringTag',
    `__webpack_require__.r = (exports) => {
  Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
  Object.defineProperty(exports, "__esModule", { value: true });
};`,
  ),
  load_script: instead(
    'script.timeout = 120',
    `var inProgress = {};
__webpack_require__.l = (url, done, key, chunkId, fetchPriority) => {
  if (inProgress[url]) return void inProgress[url].push(done);
  inProgress[url] = [done];
  var script = document.createElement("script");
  if (fetchPriority) script.setAttribute("fetchpriority", fetchPriority);
  script.crossOrigin = "anonymous";
  script.integrity = __webpack_require__.sriHashes[chunkId];
  script.src = url;
  script.onload = script.onerror = (event) => {
    clearTimeout(timeout);
    var waiting = inProgress[url];
    delete inProgress[url];
    script.remove();
    for (var callback of waiting) callback(event);
  };
  var timeout = setTimeout(script.onload, 120000, { type: "timeout", target: script });
  document.head.appendChild(script);
};`,
  ),
  'module_federation/runtime': instead(
    'chunkMatcher',
    '__webpack_require__.federation = { chunkMatcher: () => true, rootOutputDir: "" };',
  ),
  css_loading: without(
    /if \(__webpack_require__\.nc\) \{[^{}]*\}/,
    // Style sheets of every origin are requested without credentials, like the shell's preloads of them.
    /if \(link\.href\.indexOf\([^{}]*\{[^{}]*\}/,
    /if \(typeof document !== 'undefined'\)/,
    /else \{ loadingEnded\(\{ type: 'load' \}\); \}/,
  ),
  sharing: shortPlaceholders,
  consumes_loading: shortPlaceholders,
  initialize_exposes: shortPlaceholders,
};

/** Makes the bundler's part of `remoteEntry.js` small. Throws where an upgrade has changed one of its modules. */
export function rewriteRuntimeModules(compiler: Compiler): void {
  compiler.hooks.compilation.tap('SmallContainer', ({ hooks }) => {
    hooks.runtimeModule.tap('SmallContainer', ({ name, source }) => {
      const rewrite = Object.hasOwn(rewrites, name) ? rewrites[name] : undefined;
      if (!rewrite || !source) return;
      const text = rewrite(source.source.toString());
      if (text === undefined) {
        throw new Error(
          `The bundler's runtime module "${name}" has a new form: correct remote-kit/src/build/federation-runtime/small-container.ts, or build with FEDERATION_RUNTIME=stock until then (docs/decisions/0055).`,
        );
      }
      source.source = Buffer.from(text);
    });
  });
}
