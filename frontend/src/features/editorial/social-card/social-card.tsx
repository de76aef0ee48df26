import { theme } from '@/ui/theme/theme';

/** The size that social networks recommend. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const { dark } = theme.color;
const { ink } = theme.constant;
const PICTURE = { width: 624, height: 416 } as const;

const titleSize = (title: string) =>
  title.length <= 14 ? 84 : title.length <= 28 ? 68 : title.length <= 48 ? 54 : 42;

/** Limited to what `ImageResponse` can draw. */
const ticket = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="104" height="72" viewBox="0 0 52 36"><path d="M6 1h40a5 5 0 0 1 5 5v7a5.5 5.5 0 0 0 0 11v6a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5v-6a5.5 5.5 0 0 0 0-11V6a5 5 0 0 1 5-5Z" fill="${dark.play}"/><path d="M38 5.5v26" stroke="${ink}" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="0.1 5.2"/><path d="M15 10.6v14.8a1.6 1.6 0 0 0 2.4 1.4l12-7.4a1.6 1.6 0 0 0 0-2.8l-12-7.4a1.6 1.6 0 0 0-2.4 1.4Z" fill="${ink}"/></svg>`,
)}`;

const bite = (side: 'left' | 'right') => (
  <div
    style={{
      position: 'absolute',
      top: 453,
      [side]: -25,
      width: 50,
      height: 50,
      borderRadius: 25,
      background: dark.bg,
      border: `4px solid ${dark.edge}`,
    }}
  />
);

export interface SocialCardProps {
  title: string;
  eyebrow: string;
  siteName: string;
  slogan: string;
  /** A 3:2 data URI; null for none. */
  picture: string | null;
}

/** `ImageResponse` supports flexbox only. */
export function SocialCard({ title, eyebrow, siteName, slogan, picture }: SocialCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 28,
        background: dark.bg,
        color: dark.text,
      }}
    >
      <div
        style={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          overflow: 'hidden',
          borderRadius: 40,
          border: `4px solid ${dark.edge}`,
          background: dark.raised,
        }}
      >
        <div style={{ display: 'flex', height: 478 }}>
          {picture !== null && (
            <img
              src={picture}
              alt=""
              {...PICTURE}
              style={{
                margin: '31px 0 0 37px',
                borderRadius: 26,
                border: `4px solid ${dark.edge}`,
                objectFit: 'cover',
              }}
            />
          )}
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'center',
              flexGrow: 1,
              flexBasis: 0,
              padding: 36,
            }}
          >
            <div style={{ display: 'flex', fontSize: 30, color: dark.play }}>{eyebrow}</div>
            <div
              style={{
                display: 'flex',
                marginTop: 14,
                fontSize: titleSize(title),
                lineHeight: 1.02,
                letterSpacing: '-0.03em',
              }}
            >
              {title}
            </div>
          </div>
        </div>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            flexGrow: 1,
            padding: '0 52px',
            borderTop: `4px dashed ${dark.edge}`,
            fontSize: 30,
          }}
        >
          <img src={ticket} alt="" width={58} height={40} />
          <div style={{ display: 'flex', marginLeft: 18 }}>{siteName}</div>
          <div style={{ display: 'flex', marginLeft: 'auto', color: dark.muted, fontSize: 26 }}>
            {slogan}
          </div>
        </div>
        {bite('left')}
        {bite('right')}
      </div>
    </div>
  );
}
