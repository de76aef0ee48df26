export function Marquee({ size }: { size: number }) {
  const lamps = Array.from({ length: 9 }, (_, index) => 14 + index * 14);
  return (
    <svg
      viewBox="0 0 140 110"
      width={size}
      height={(size * 110) / 140}
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d="M10 34h120v62a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z" fill="#11121f" />
      <path
        d="M4 8h132l-8 30H12z"
        fill="#ff5d5d"
        stroke="#11121f"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {lamps.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={39}
          r={4.5}
          fill={index % 2 === 0 ? '#f6f1e7' : '#37d6a0'}
          stroke="#11121f"
          strokeWidth="2"
        />
      ))}
      <rect x="24" y="54" width="34" height="32" rx="5" fill="#8b7cff" />
      <rect x="82" y="54" width="34" height="32" rx="5" fill="#4cb8ff" />
      <path d="M35 62v16l14-8z" fill="#f6f1e7" />
      <path d="M92 66h14M99 59v14" stroke="#f6f1e7" strokeWidth="5" strokeLinecap="round" />
      <rect x="62" y="60" width="16" height="42" rx="3" fill="#ffcf33" />
    </svg>
  );
}
