const sheet = `
  @media print {
    :root[data-theme] {
      color-scheme: light;
      --bg: #fff;
      --raised: #fff;
      --sunken: #fff;
      --pass: #fff;
      --pass-wash: #fff;
      --text: #000;
      --ink: #000;
      --muted: #333;
      --line: #999;
      --fresh-text: #000;
      --love-text: #000;
    }
    body > :not(main) {
      display: none !important;
    }
    main button,
    main a {
      display: none !important;
    }
  }
`;

export const PrintStyles = () => <style>{sheet}</style>;
