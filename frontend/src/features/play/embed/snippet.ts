const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);

interface Embeddable {
  nid: number;
  title: string;
  width: number;
  height: number;
}

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
