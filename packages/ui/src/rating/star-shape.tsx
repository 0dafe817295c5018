/** One star of 24 × 24. */
export function StarShape() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.6l2.83 5.94 6.5.84-4.77 4.5 1.2 6.45L12 17.2l-5.76 3.13 1.2-6.45-4.77-4.5 6.5-.84z" />
    </svg>
  );
}
