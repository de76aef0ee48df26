const quoted = (attribute: string): RegExp => new RegExp(`\\s${attribute}="([^"]*)"`, 'i');

/** Drupal's `filter_align`: `data-align` becomes a class. */
export function alignElements(text: string): string {
  return text.replace(/<[a-z][^>]*\sdata-align="[^"]*"[^>]*>/gi, (tag) => {
    const [, align = ''] = quoted('data-align').exec(tag) ?? [];
    const rest = tag.replace(quoted('data-align'), '');
    if (!['left', 'center', 'right'].includes(align)) return rest;
    return quoted('class').test(rest)
      ? rest.replace(quoted('class'), (_, classes: string) => ` class="${`${classes} align-${align}`.trim()}"`)
      : rest.replace(/(\s?\/?>)$/, ` class="align-${align}"$1`);
  });
}

/** Drupal's `filter_image_lazy_load`: images whose size is known load when they are needed. */
export function lazyImages(text: string): string {
  return text.replace(/<img\s[^>]*>/gi, (tag) => {
    if (!quoted('width').test(tag) || !quoted('height').test(tag) || /\sloading="eager"/i.test(tag)) return tag;
    return `${tag.replace(quoted('loading'), '').replace(/\s?\/?>$/, '')} loading="lazy">`;
  });
}

/** Drupal's `filter_html_image_secure`: images from elsewhere are replaced by a mark. */
export function secureImages(text: string): string {
  return text.replace(/<img\s[^>]*>/gi, (tag) => {
    const [, src = ''] = quoted('src').exec(tag) ?? [];
    if (src === '' || (src.startsWith('/') && !src.startsWith('//'))) return tag;
    return '<img src="/core/misc/icons/e32700/error.svg" alt="Image removed." title="This image has been removed. For security reasons, only images from the local domain are allowed." height="16" width="16" class="filter-image-invalid">';
  });
}
