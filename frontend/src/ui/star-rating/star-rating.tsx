export function StarRating({ value }: { value: number }) {
  const shown = value.toFixed(1);
  return (
    <span className="star-rating" role="img" aria-label={`Rated ${shown} of 5`}>
      {shown}
    </span>
  );
}
