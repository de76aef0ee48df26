import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Allows custom properties in `style`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
