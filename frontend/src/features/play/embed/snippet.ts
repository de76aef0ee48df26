const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);

export interface Embeddable {
  nid: number;
  /** Plain text. */
  title: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** The HTML snippet that embeds a game, responsive at the game's aspect ratio. */
export function embedSnippet(
  { nid, title, width, height }: Embeddable,
  siteOrigin: string,
): string {
  const src = `${siteOrigin}/embed/html5-games/${nid}`;
  return (
    `<iframe src="${src}" title="${attribute(title)}" width="${width}" height="${height}"` +
    ` style="border:0;width:100%;max-width:${width}px;height:auto;aspect-ratio:${width}/${height}"` +
    ` allow="autoplay; fullscreen; gamepad" allowfullscreen loading="lazy"></iframe>`
  );
}
