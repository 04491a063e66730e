import { LRUCache } from 'lru-cache';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { ChannelType } from 'shared-contracts';

/** A parsed style sheet: its rules, each with the conditions under which it applies. */
export interface StyleSheet {
  /** Differs for each parsed sheet. */
  id: number;
  rules: readonly CutRule[];
}

interface CutRule {
  /** Text of the enclosing at-rules, before and after the rule. */
  open: string;
  close: string;
  selectors: readonly CutSelector[];
  body: string;
  /** The animation's or the font's name, for `@keyframes` and `@font-face`: kept where another rule uses it. */
  name?: string | undefined;
}

/** A rule as the page gets it. */
interface CutText {
  open: string;
  close: string;
  text: string;
}

interface CutSelector {
  text: string;
  /** Classes that the page must contain. */
  classes: readonly string[];
  /** The channel in the selector; undefined when the rule applies to both. */
  channel: string | undefined;
  /** Whether the rule applies to `:hover` only; the full style sheets arrive before it is needed. */
  isHover: boolean;
}

let lastId = 0;

/** Parses a built style sheet. Web fonts are left out, because text must not wait for them. */
export function parseStyleSheet(css: string): StyleSheet {
  const rules: CutRule[] = [];
  const walk = (nodes: readonly ChildNode[], open: string, close: string): void => {
    for (const node of nodes) {
      if (node.type === 'rule') rules.push(cutRule(node, open, close));
      else if (node.type === 'atrule') cutAtRule(node, open, close);
    }
  };
  const cutAtRule = (node: AtRule, open: string, close: string): void => {
    const { name, params } = node;
    if (name === 'starting-style' || (name === 'media' && params === 'print')) return;
    if (/^(media|supports|layer|container)$/.test(name) && node.nodes) {
      walk(node.nodes, `${open}@${name} ${params}{`, `}${close}`);
    } else if (name === 'keyframes') {
      rules.push({ open, close, selectors: [], body: node.toString(), name: params });
    } else if (name === 'font-face') {
      const face = node.toString();
      if (!/\burl\(/.test(face)) rules.push({ open, close, selectors: [], body: face, name: familyOf(node) });
    } else {
      rules.push({ open, close, selectors: [], body: `${node.toString()}${node.nodes ? '' : ';'}` });
    }
  };
  walk(postcss.parse(css).nodes, '', '');
  lastId += 1;
  return { id: lastId, rules };
}

/** The family of a `@font-face`, without quotation marks. */
function familyOf(face: AtRule): string | undefined {
  let family: string | undefined;
  face.walkDecls('font-family', ({ value }) => {
    family = value.replace(/["']/g, '');
  });
  return family;
}

function cutRule(rule: Rule, open: string, close: string): CutRule {
  // Nothing changes in the first paint; the full style sheets arrive before something does.
  const body = rule.nodes
    .filter((node) => node.type !== 'decl' || !node.prop.startsWith('transition'))
    .map(String)
    .join(';');
  return { open, close, selectors: rule.selectors.map(cutSelector), body: `{${body}}` };
}

const channelWords = /^(?:html|:root)?\[data-channel=["']?(\w+)["']?\]/;

function cutSelector(text: string): CutSelector {
  // A pseudo-class may contain alternatives or a negation, so its contents are not required; `:where(.a)` is `.a`.
  const demanded = text
    .replace(/:(?:is|where)\(([^(),]+)\)/g, '$1')
    .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^[\]]*\]/g, '');
  const classes = [...demanded.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] as string);
  return { text, classes, channel: channelWords.exec(text)?.[1], isHover: demanded.includes(':hover') };
}

/** Pages of one kind have the same classes, and choosing their rules takes a tenth of the time of rendering them. */
const recent = new LRUCache<string, string>({ max: 50 });

/**
 * The rules for the first paint: those whose classes the HTML uses, in the order of the sheets, so that
 * loading the whole sheets later changes nothing. Without HTML, as for a streamed page, those of all classes.
 */
export function criticalCss(
  sheets: readonly StyleSheet[],
  html: string | undefined,
  channel: ChannelType,
): string {
  const values = html === undefined ? undefined : classValuesOf(html);
  const key = [channel, ...sheets.map(({ id }) => id), values?.sort().join('|')].join();
  const known = recent.get(key);
  if (known !== undefined) return known;
  const css = chooseRules(sheets, values && new Set(values.flatMap((value) => value.split(' '))), channel);
  recent.set(key, css);
  return css;
}

const classAttribute = ' class="';

/** The values of all class attributes, each once. By position: a regular expression takes three times as long. */
function classValuesOf(html: string): string[] {
  const values = new Set<string>();
  for (let at = html.indexOf(classAttribute); at >= 0; at = html.indexOf(classAttribute, at)) {
    const end = html.indexOf('"', at + classAttribute.length);
    if (end < 0) break;
    values.add(html.slice(at + classAttribute.length, end));
    at = end;
  }
  return [...values];
}

function chooseRules(
  sheets: readonly StyleSheet[],
  used: ReadonlySet<string> | undefined,
  channel: ChannelType,
): string {
  const applies = (selector: CutSelector) =>
    !selector.isHover &&
    (selector.channel === undefined || selector.channel === channel) &&
    (used === undefined || selector.classes.every((name) => used.has(name)));

  const kept: CutText[] = [];
  const named: CutRule[] = [];
  for (const sheet of sheets) {
    for (const rule of sheet.rules) {
      if (rule.name !== undefined) named.push(rule);
      else if (rule.selectors.length === 0) kept.push({ ...rule, text: rule.body });
      else {
        const selectors = rule.selectors.filter(applies).map(({ text }) => text);
        if (selectors.length > 0) kept.push({ ...rule, text: selectors.join(',') + rule.body });
      }
    }
  }
  const text = joined(withoutRepeats(kept));
  const usedRules = named.filter(({ name = '' }) => text.includes(name));
  return withoutUnusedTokens(text + joined(usedRules.map((rule) => ({ ...rule, text: rule.body }))));
}

/** Leaves out tokens (`--shop-*`) that none of the rules reads, those that only such tokens read, and empty rules. */
function withoutUnusedTokens(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css
    .replace(/(?<![\w-])(--shop-[\w-]+):[^;{}]*;?/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    )
    .replace(/(?<![^;{}])[^;{}]*\{\}/g, '');
  return kept === css ? css : withoutUnusedTokens(kept);
}

/** A component of two chunks is in the sheets of both. Of equal rules the last one decides. */
function withoutRepeats(rules: readonly CutText[]): CutText[] {
  const last = new Map(rules.map((rule) => [rule.open + rule.text, rule]));
  return rules.filter((rule) => last.get(rule.open + rule.text) === rule);
}

/** Joins rules; neighbours in the same at-rule share it. */
function joined(rules: readonly CutText[]): string {
  let text = '';
  rules.forEach((rule, index) => {
    if (rules[index - 1]?.open !== rule.open) text += rule.open;
    text += rule.text;
    if (rules[index + 1]?.open !== rule.open) text += rule.close;
  });
  return text;
}
