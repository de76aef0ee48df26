import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be set in `style`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
