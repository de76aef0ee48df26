import type { DefaultTreeAdapterMap } from 'parse5';
import { parseHtml } from './parse-html.ts';

export type Node = DefaultTreeAdapterMap['childNode'];
export type Element = DefaultTreeAdapterMap['element'];

const voidTags = new Set(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const rawTags = new Set('iframe noembed noframes noscript plaintext script style xmp'.split(' '));

export const isElement = (node: Node): node is Element => 'tagName' in node;

/** Parses HTML5 but drops a lone `<`, like Drupal's `Html::load`. */
export function parseBody(text: string): Element {
  const source = `<!DOCTYPE html><html><head></head><body>${text.replace(/<(?![a-z/!?])/gi, '')}`;
  const body = parseHtml(source)
    .childNodes.filter(isElement)
    .flatMap((root) => root.childNodes.filter(isElement))
    .find(({ tagName }) => tagName === 'body');
  if (body === undefined) throw new Error('The parsed document has no body.');
  replaceElements(body, unwrapImplied);
  return body;
}

function unwrapImplied(element: Element): readonly Node[] | null {
  if (!isImplied(element)) return null;
  replaceElements(element, unwrapImplied);
  return element.childNodes;
}

/** Implied by the parser: table bodies and a paragraph with only an end tag. */
const isImplied = ({ tagName, sourceCodeLocation, childNodes }: Element): boolean =>
  !sourceCodeLocation?.startTag &&
  (tagName === 'tbody' || (tagName === 'p' && childNodes.length === 0));

/** Writes empty attributes as only their names, like Drupal's `Html::serialize`. */
export const serialize = (body: Element): string =>
  body.childNodes.map((node) => write(node, false)).join('');

function write(node: Node, isRaw: boolean): string {
  if (!isElement(node)) {
    if ('data' in node) return `<!--${node.data}-->`;
    if (!('value' in node)) return '';
    return isRaw ? node.value : escape(node.value, /[&<>\u00a0]/g);
  }
  const tag = node.tagName;
  const attributes = node.attrs
    .map(({ name, value }) =>
      value === '' ? ` ${name}` : ` ${name}="${escape(value, /[&<>"\u00a0]/g)}"`,
    )
    .join('');
  if (voidTags.has(tag)) return `<${tag}${attributes}>`;
  return `<${tag}${attributes}>${node.childNodes.map((child) => write(child, rawTags.has(tag))).join('')}</${tag}>`;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escape = (text: string, characters: RegExp): string =>
  text.replace(characters, (char) => escapes[char] ?? char);

/** Returns all descendants in document order. */
export function elements(parent: Element, found: Element[] = []): Element[] {
  for (const child of parent.childNodes)
    if (isElement(child)) {
      found.push(child);
      elements(child, found);
    }
  return found;
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attrs.find((attr) => attr.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

export function addClass(element: Element, name: string): void {
  const classes = attribute(element, 'class');
  setAttribute(element, 'class', classes ? `${classes} ${name}` : name);
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
}

/**
 * Replaces descendants.
 * @param findNodes returns null to look at the children of an element instead.
 */
export function replaceElements(
  parent: Element,
  findNodes: (element: Element) => readonly Node[] | null,
): void {
  parent.childNodes = parent.childNodes.flatMap((child) => {
    if (!isElement(child)) return [child];
    const nodes = findNodes(child);
    if (nodes === null) replaceElements(child, findNodes);
    for (const node of nodes ?? []) node.parentNode = parent;
    return nodes ?? [child];
  });
}

/** Canonical XML, which Drupal passes to templates: sorted attributes, all elements closed. */
export function canonical(node: Node): string {
  if (!isElement(node)) return 'value' in node ? escape(node.value, /[&<>]/g) : '';
  const attributes = node.attrs
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => ` ${name}="${escape(value, /[&<"]/g)}"`);
  return `<${node.tagName}${attributes.join('')}>${node.childNodes.map(canonical).join('')}</${node.tagName}>`;
}
