import { type Place, transformOf } from './place';

/** The head of a cat, 100 × 84 with its middle at x = 50. Its eyes are closed unless it is `awake`. */
export function CatHead({ awake, ...place }: Place & { awake?: boolean }) {
  return (
    <g transform={transformOf(place, 100)}>
      <path d="M12 40 9 6c0-4 4-6 7-3l24 19zM88 40l3-34c0-4-4-6-7-3L60 22z" fill="var(--art-cat)" />
      <path d="m17 30-2-17 14 11zM83 30l2-17-14 11z" fill="var(--art-pink)" />
      <path d="M50 16c28 0 43 15 43 33 0 21-19 33-43 33S7 70 7 49c0-18 15-33 43-33z" fill="var(--art-cat)" />
      <path d="M50 17v11M40 18l2 8M60 18l-2 8" stroke="var(--art-cat-2)" strokeWidth="4.5" />
      <ellipse cx="50" cy="64" rx="17" ry="12" fill="var(--art-paper-2)" />
      {awake ? (
        <g fill="var(--art-line)">
          <ellipse cx="31" cy="48" rx="5" ry="6.5" />
          <ellipse cx="69" cy="48" rx="5" ry="6.5" />
          <circle cx="33" cy="45.5" r="1.8" fill="var(--art-paper)" />
          <circle cx="71" cy="45.5" r="1.8" fill="var(--art-paper)" />
        </g>
      ) : (
        <path d="M24 50c3-6 11-6 14 0M62 50c3-6 11-6 14 0" stroke="var(--art-line)" strokeWidth="3.2" />
      )}
      <path d="M46 57h8c1 3-3 5-4 5s-5-2-4-5z" fill="var(--art-pink)" />
      <path d="M50 62c-1 5-7 7-10 4m10-4c1 5 7 7 10 4" stroke="var(--art-line)" strokeWidth="2.2" />
      <path d="M17 60 2 57m15 9L4 70m79-10 15-3m-15 9 13 4" stroke="var(--art-cat-2)" strokeWidth="1.8" />
    </g>
  );
}

/** A sitting cat, 124 × 152. */
export function Cat({ awake, ...place }: Place & { awake?: boolean }) {
  return (
    <g transform={transformOf(place, 124)}>
      <path d="M88 138c26 4 34-20 26-40" stroke="var(--art-cat-2)" strokeWidth="12" />
      <path d="M54 66c-26 0-36 36-36 60 0 18 12 24 36 24s36-6 36-24c0-24-10-60-36-60z" fill="var(--art-cat)" />
      <path d="M54 78c-12 0-16 16-15 30 1 12 7 16 15 16s14-4 15-16c1-14-3-30-15-30z" fill="var(--art-paper-2)" />
      <path d="M45 112v30M63 112v30" stroke="var(--art-cat)" strokeWidth="13" />
      <ellipse cx="44" cy="146" rx="10" ry="5.5" fill="var(--art-paper-2)" />
      <ellipse cx="64" cy="146" rx="10" ry="5.5" fill="var(--art-paper-2)" />
      <CatHead awake={awake} x={4} y={0} />
    </g>
  );
}

/** A sleeping cat, curled into a circle of 100. */
export function CurledCat(place: Place) {
  return (
    <g transform={transformOf(place, 100)}>
      <circle cx="50" cy="50" r="48" fill="var(--art-cat)" />
      <path d="M50 10c22 0 38 15 39 36" stroke="var(--art-cat-2)" strokeWidth="5" opacity="0.6" />
      <path d="m33 12-2 9m13-12v10m13-9-2 10" stroke="var(--art-cat-2)" strokeWidth="5" opacity="0.8" />
      <CatHead x={9} y={26} scale={0.72} />
      <path d="M96 56c0 28-24 42-46 40-14-1-24-7-28-13" stroke="var(--art-cat-2)" strokeWidth="13" />
    </g>
  );
}
