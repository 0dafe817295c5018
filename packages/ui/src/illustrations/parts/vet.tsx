import { type Place, transformOf } from './place';

/** A vet from the chest up, 200 × 220, with a straight lower edge. */
export function Vet(place: Place) {
  return (
    <g transform={transformOf(place, 200)}>
      <path
        d="M100 10c-38 0-54 28-51 64 1 24 6 42 15 52h72c9-10 14-28 15-52 3-36-13-64-51-64z"
        fill="var(--art-hair)"
      />
      <path d="M100 128c-44 2-76 22-80 92h160c-4-70-36-90-80-92z" fill="var(--art-coat)" />
      <path d="m78 130 22 46 22-46c-12 6-32 6-44 0z" fill="var(--art-scrub)" />
      <path d="M86 100h28v28c0 18-28 18-28 0z" fill="var(--art-skin-2)" />
      <path d="m78 129-18 10 20 54 20-29zM122 129l18 10-20 54-20-29z" fill="var(--art-coat-2)" />
      <path d="M100 168v52" stroke="var(--art-coat-2)" strokeWidth="3" />
      <path d="M72 134c-8 26-4 46 8 54m48-54c8 26 6 40-2 52" stroke="var(--art-scrub-2)" strokeWidth="4.5" />
      <circle cx="125" cy="193" r="9" fill="var(--art-scrub-2)" />
      <circle cx="125" cy="193" r="4" fill="var(--art-coat-2)" />
      <circle cx="65" cy="76" r="8" fill="var(--art-skin-2)" />
      <circle cx="135" cy="76" r="8" fill="var(--art-skin-2)" />
      <path d="M100 28c24 0 36 19 36 43 0 27-17 46-36 46S64 98 64 71c0-24 12-43 36-43z" fill="var(--art-skin)" />
      <path d="M63 72c-3-32 14-48 40-47 24 1 36 18 34 47-4-12-14-20-24-31-10 16-32 20-50 31z" fill="var(--art-hair)" />
      <g fill="var(--art-line)">
        <ellipse cx="86" cy="75" rx="3.6" ry="4.6" />
        <ellipse cx="115" cy="75" rx="3.6" ry="4.6" />
      </g>
      <path d="M79 65c3-4 9-4 12-2m18 0c4-2 9-2 12 2" stroke="var(--art-hair)" strokeWidth="2.8" />
      <circle cx="78" cy="88" r="6.5" fill="var(--art-pink)" opacity="0.550" />
      <circle cx="122" cy="88" r="6.5" fill="var(--art-pink)" opacity="0.550" />
      <path d="M100 78c-2 5-2 8 2 9" stroke="var(--art-skin-2)" strokeWidth="2.8" />
      <path d="M88 94c8 3 16 3 24 0-1 8-6 12-12 12s-11-4-12-12z" fill="var(--art-paper)" />
      <path d="M88 94c8 3 16 3 24 0" stroke="var(--art-skin-2)" strokeWidth="2" />
    </g>
  );
}
