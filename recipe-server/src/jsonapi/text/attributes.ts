import {
  addClass,
  attribute,
  canonical,
  type Element,
  elements,
  isElement,
  type Node,
  parseBody,
  removeAttribute,
  replaceElements,
  serialize,
  setAttribute,
} from './dom.ts';
import { filterHtml } from './filter-html.ts';

/** Drupal's `filter_align`. */
export function alignElements(text: string): string {
  if (!/data-align/i.test(text)) return text;
  const body = parseBody(text);
  for (const element of elements(body)) {
    const align = attribute(element, 'data-align');
    if (align === undefined) continue;
    removeAttribute(element, 'data-align');
    if (['left', 'center', 'right'].includes(align)) addClass(element, `align-${align}`);
  }
  return serialize(body);
}

const captionTags = '<a href hreflang target rel> <em> <strong> <cite> <code> <br>';

/** Drupal's `filter_caption`. */
export function captionElements(text: string): string {
  if (!/data-caption/i.test(text)) return text;
  const body = parseBody(text);
  replaceElements(body, (element) => {
    const figure = createFigure(element, element);
    if (figure !== null || element.tagName !== 'a') return figure;
    // A linked element: the link is in the figure, too.
    for (const child of element.childNodes) {
      const linkFigure = isElement(child) ? createFigure(child, element) : null;
      if (linkFigure !== null) return linkFigure;
    }
    return null;
  });
  return serialize(body);
}

/** Null for an element without a caption. */
function createFigure(element: Element, content: Element): readonly Node[] | null {
  const captionHtml = attribute(element, 'data-caption');
  if (captionHtml === undefined) return null;
  removeAttribute(element, 'data-caption');
  const caption = filterHtml(captionHtml, { allowed: captionTags, nofollow: false });
  if (caption === '' && captionHtml !== ' ') return null;
  const classes = attribute(element, 'class') ?? '';
  removeAttribute(element, 'class');
  const classAttribute =
    classes === '' ? '' : ` class="${classes.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  return parseBody(
    `<figure role="group"${classAttribute}>\n${canonical(content)}\n<figcaption>${caption}</figcaption>\n</figure>\n`,
  ).childNodes;
}

/** Drupal's `filter_image_lazy_load`. */
export function lazyImages(text: string): string {
  if (!/<img |data-entity-type="file"/i.test(text)) return text;
  const body = parseBody(text);
  for (const image of elements(body)) {
    const [isSized, isEager] = [
      attribute(image, 'width') !== undefined && attribute(image, 'height') !== undefined,
      attribute(image, 'loading') === 'eager',
    ];
    if (image.tagName === 'img' && isSized && !isEager) setAttribute(image, 'loading', 'lazy');
  }
  return serialize(body);
}

const invalid = {
  src: '/core/misc/icons/e32700/error.svg',
  alt: 'Image removed.',
  title:
    'This image has been removed. For security reasons, only images from the local domain are allowed.',
  height: '16',
  width: '16',
};

/** Drupal's `filter_html_image_secure`. */
export function secureImages(text: string, isLocalPath: (path: string) => boolean): string {
  const body = parseBody(text);
  for (const image of elements(body)) {
    if (image.tagName !== 'img') continue;
    const src = attribute(image, 'src') ?? '';
    if (src.startsWith('/') && !src.startsWith('//') && isLocalPath(src)) continue;
    for (const [name, value] of Object.entries(invalid)) setAttribute(image, name, value);
    addClass(image, 'filter-image-invalid');
  }
  return serialize(body);
}
