import postcss, { type AtRule, CssSyntaxError, type Root, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** Owners of class and keyframe names besides the remotes: the shell, and what it draws around every page (`shop-preview`). */
const shellOwners = ['shell', 'shop'];
/** Remotes of the shop's checkout, also those that the store does not have yet. */
const remoteOfCheckout = /^(mfe-[a-z]+)-/;

/** Fonts that the shell declares for every page; `check-styles.test.ts` compares them with shared-ui. */
export const shopFonts = [
  'Instrument Sans',
  'Instrument Sans Stand-in',
  'Instrument Sans Linux Stand-in',
  'Bricolage Grotesque',
  'Bricolage Grotesque Stand-in',
  'Bricolage Grotesque Linux Stand-in',
];

/** At-rules that apply to the whole document, whatever a page shows. */
const documentRules: Readonly<Record<string, string>> = {
  import: 'loads a sheet that nobody has checked',
  page: 'changes how every page is printed',
  'view-transition': 'changes how every page is left',
};

/** At-rules whose name the whole document shares: the last sheet that declares a name replaces it for every page. */
const namedRules = /^(?:(?:-[a-z]+-)?keyframes|property|counter-style|font-palette-values|position-try)$/;

/**
 * The document-wide names that a style sheet declares: `@keyframes turn`, `@property --angle`, `@font-face playfair`. Two
 * remotes with one of them would overwrite each other. Throws when the sheet does not parse.
 */
export function documentNames(css: string): string[] {
  const names: string[] = [];
  postcss.parse(css).walkAtRules((rule) => {
    const name = nameOf(rule);
    if (name) names.push(`@${name.rule} ${name.value}`);
  });
  return names;
}

const keywordOf = (rule: AtRule) => rule.name.toLowerCase();

/** Rule and name of an at-rule that declares one; vendor prefixes and, for fonts, case do not count. */
function nameOf(rule: AtRule): { rule: string; value: string } | undefined {
  const keyword = keywordOf(rule);
  if (keyword === 'font-face') {
    const family = familyOf(rule)?.toLowerCase();
    return family ? { rule: keyword, value: family } : undefined;
  }
  return namedRules.test(keyword)
    ? { rule: keyword.replace(/^-[a-z]+-/, ''), value: unquoted(rule.params) }
    : undefined;
}

/**
 * Finds rules that style elements of others. Each selector needs a class, so `*`, `body` or `h1` alone are
 * refused, and the class must not belong to another owner: the build begins its own with the remote's name.
 */
export function objectionsToStyles(css: string, remote: string, remotes: readonly string[] = []): string[] {
  const objections: string[] = [];
  const owners = [...shellOwners, remote, ...remotes];
  const isForeign = (name: string) => {
    const known = owners.filter((owner) => name.startsWith(`${owner}-`));
    const longest = known.sort((one, other) => other.length - one.length)[0];
    const owner = longest ?? remoteOfCheckout.exec(name)?.[1];
    return owner !== undefined && owner !== remote;
  };
  const root = parse(css);
  if ('reason' in root) return [`the style sheet does not parse: ${root.reason}`];
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const isInside = isNested(rule);
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const text = String(selector).trim();
      // Without `&` a nested selector is below the selector around it.
      if ((!isInside || namesParent(selector)) && !isBound(selector)) {
        objections.push(`"${text}" has no class, so it styles pages of other teams`);
      }
      selector.walk((node) => {
        const name = node.type === 'class' || isClassPrefix(node) ? (node.value ?? '') : '';
        if (isForeign(name)) objections.push(`"${text}" styles a class of another owner`);
      });
    }
  });
  root.walkAtRules((rule: AtRule) => {
    if (hasEscapes(rule))
      objections.push(`"@${rule.name}${rule.raws.afterName}${rule.params}" is written with escapes`);
    const declared = nameOf(rule);
    if (declared) {
      const text = `"@${declared.rule} ${declared.value}"`;
      if (declared.rule === 'font-face' && shopFonts.some((font) => font.toLowerCase() === declared.value)) {
        objections.push(`${text} replaces a font of every page`);
      } else if (declared.value.startsWith('--shop-')) {
        objections.push(`${text} redefines a design token for every page`);
      } else if (isForeign(declared.value.replace(/^--/, ''))) {
        objections.push(`${text} replaces what another owner declares`);
      }
    }
    const why = documentRules[keywordOf(rule)];
    if (why) objections.push(`"@${keywordOf(rule)}" ${why}`);
  });
  return objections;
}

/** The parsed sheet, or why it does not parse. */
function parse(css: string): Root | { reason: string } {
  try {
    return postcss.parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return { reason: `${error.reason}, line ${error.line}` };
    throw error;
  }
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/.test(keywordOf(parent as AtRule));
}

/** A nested rule is limited by the selector around it. */
function isNested(rule: Rule): boolean {
  for (let { parent } = rule; parent; parent = parent.parent as typeof parent) {
    if (parent.type === 'rule') return true;
  }
  return false;
}

function namesParent(selector: Selector): boolean {
  let isNamed = false;
  selector.walkNesting(() => {
    isNamed = true;
  });
  return isNamed;
}

/**
 * Whether every element that the selector matches has a class, or is inside or beside one that has. `&` has one, because the
 * rule around it is checked too; in `:not(&)` or `:has(&)` it bounds nothing.
 */
function isBound(selector: Selector): boolean {
  return selector.nodes.some((node: Node) => {
    if (node.type === 'class' || node.type === 'nesting' || isClassPrefix(node)) return true;
    // A custom element belongs to the library that defines it.
    if (node.type === 'tag' && node.value.includes('-')) return true;
    // In a list of alternatives, one without a class matches anything.
    if (node.type === 'pseudo' && /^:(is|where|matches|-webkit-any)$/.test(node.value)) {
      return node.nodes.length > 0 && node.nodes.every(isBound);
    }
    return false;
  });
}

/** Matches a class prefix such as `[class^="adyen-checkout"]`, as libraries use it. */
function isClassPrefix(node: Node): boolean {
  return (
    node.type === 'attribute' && node.attribute === 'class' && node.operator === '^=' && Boolean(node.value)
  );
}

function familyOf(rule: AtRule): string | undefined {
  let family: string | undefined;
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = unquoted(value);
  });
  return family;
}

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Whether the keyword or name of an at-rule is written with escapes: `@key\66 rames`. No build needs them, so they only hide a name. */
function hasEscapes(rule: AtRule): boolean {
  const isSplit = rule.raws.afterName === '' && rule.params.startsWith('\\');
  return isSplit || nameOf(rule)?.value.includes('\\') === true;
}
