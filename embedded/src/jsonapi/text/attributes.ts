import {
  addClass,
  attribute,
  canonical,
  elements,
  parseBody,
  removeAttribute,
  replace,
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
  for (const element of elements(body)) {
    const captionHtml = attribute(element, 'data-caption');
    if (captionHtml === undefined) continue;
    removeAttribute(element, 'data-caption');
    const caption = filterHtml(captionHtml, { allowed: captionTags, nofollow: false });
    if (caption === '' && captionHtml !== ' ') continue;
    const classes = attribute(element, 'class') ?? '';
    removeAttribute(element, 'class');
    const parent = element.parentNode;
    const target =
      parent !== null && 'tagName' in parent && parent.tagName === 'a' ? parent : element;
    const classAttribute =
      classes === ''
        ? ''
        : ` class="${classes.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    replace(
      target,
      parseBody(
        `<figure role="group"${classAttribute}>\n${canonical(target)}\n<figcaption>${caption}</figcaption>\n</figure>\n`,
      ).childNodes,
    );
  }
  return serialize(body);
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
