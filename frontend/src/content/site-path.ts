/** A root-relative path, which cannot lead to another site. */
export const SITE_PATH = /^\/(?!\/)/;
